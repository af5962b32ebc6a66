# The image of `make image`, for where there is only a container runtime, for example on a Mac. In a clone:
#
#   docker build -t touchtrace .
#   docker run --rm -v "$PWD":/t touchtrace test /t/traces
FROM swift:6.2 AS build
RUN apt-get update -qq && apt-get install -y -qq make pkg-config libjson-c-dev
COPY . /src
WORKDIR /src
RUN make build
RUN install -D --strip .build/optimized/release/touchtrace /image/usr/bin/touchtrace && mkdir -m 1777 /image/tmp

# The binary is static and needs nothing else.
FROM scratch
COPY --from=build /image /
WORKDIR /t
ENTRYPOINT ["/usr/bin/touchtrace"]
