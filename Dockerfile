# Built from the checkout: docker build -t vela . — see docs/running.md. Data belong into the volume /data, backups into /backups.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/vela
COPY . .
# The pinned Node among the packages is for machines without one, and 100 MB large: this image has its own.
RUN npm ci --no-audit --no-fund \
 && node --disable-warning=ExperimentalWarning scripts/tasks.ts build \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/.cache tests bench docs/screenshots .react-router

FROM node:24-bookworm-slim
WORKDIR /srv/vela
COPY --from=build /srv/vela /srv/vela
# `vela backup /backups/today` in place of `npm run cli -- backup /backups/today`.
RUN printf '#!/bin/sh\nexec node --disable-warning=ExperimentalWarning /srv/vela/src/cli/main.ts "$@"\n' > /usr/local/bin/vela \
 && chmod 755 /usr/local/bin/vela \
 && mkdir -p /data /backups && chown node:node /data /backups && chmod 700 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups \
    NODE_COMPILE_CACHE=/tmp/vela-modules MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--min-semi-space-size=4", "build/start/main.js"]
