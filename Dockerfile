# What each step does lies in scripts/image, where tests/long/image.test.ts tries it without Docker.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/image scripts/image
RUN scripts/image/install.sh
COPY . .
RUN scripts/image/build.sh

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data npm_config_cache=/tmp/npm
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["node", "scripts/image/healthy.mjs"]
CMD ["node", "--import", "tsx", "src/main.ts"]
