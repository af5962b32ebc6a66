# Builds the image of `make image` where there is only a container runtime, for example on a Mac. In a clone:
#
#   docker build -t touchtrace .
#   docker run --rm -v "$PWD":/t touchtrace test traces

# What `make dependencies` installs, and make: the container in which .devcontainer opens a clone. The workflows run in
# the same image of Swift.
FROM swift:6.3-bookworm AS tools
RUN apt-get update -qq && apt-get install -y -qq make pkg-config libjson-c-dev

FROM tools AS build
COPY . /src
WORKDIR /src
RUN make build
RUN install -D --strip .build/optimized/release/touchtrace /image/usr/bin/touchtrace && mkdir -m 1777 /image/tmp

# The binary is static and needs nothing else.
FROM scratch
COPY --from=build /image /
WORKDIR /t
ENTRYPOINT ["/usr/bin/touchtrace"]
