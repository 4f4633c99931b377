# One image, several processes: the api (default), the worker, and the migrations as a job before both.
#   docker build -t cara .
#   docker run cara                                             api, with the web app
#   docker run cara node apps/server/src/entry/worker.ts        worker
#   docker run cara node apps/server/src/entry/mail.ts          mail receiver, on port 24025
#   docker run cara node apps/server/src/entry/scripted-model.ts     a scripted model on loopback, for trying the product
#   docker run cara node apps/server/src/entry/migrate.ts       migrations, with MIGRATE_DATABASE_URL
# A release pins what it is built on: docker build --build-arg BASE_IMAGE=node:24-bookworm-slim@sha256:… -t cara .
ARG BASE_IMAGE=node:24-bookworm-slim
FROM ${BASE_IMAGE} AS base
WORKDIR /app
RUN npm install --global --ignore-scripts pnpm@12.18.0

FROM base AS manifests
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/ui/package.json packages/ui/
COPY e2e/package.json e2e/

FROM manifests AS web
RUN pnpm install --frozen-lockfile --filter @cara/web...
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN pnpm --filter @cara/web build

FROM manifests AS server
RUN pnpm install --frozen-lockfile --prod --filter @cara/server...

FROM ${BASE_IMAGE}
# what reads uploaded files, each in an isolated child process with limits
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap poppler-utils qpdf tesseract-ocr util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# docs/decisions/0018-a-bounded-young-space.md
ENV NODE_OPTIONS=--max-semi-space-size=16
ENV NODE_ENV=production CARA_HOST=0.0.0.0 WEB_ROOT=/app/web OPERATIONS_FILE=/app/operations.json
COPY --from=server /app ./
COPY packages/contract packages/contract
COPY apps/server/src apps/server/src
COPY apps/server/migrations apps/server/migrations
COPY apps/server/scripted-model apps/server/scripted-model
COPY --from=web /app/apps/web/dist web
COPY --from=web /app/apps/web/src/graphql/gen/persisted-documents.json operations.json
USER node
# the api's /readyz, on loopback and not published; an orchestrator that asks from outside sets CARA_READINESS_HOST=0.0.0.0
ENV CARA_READINESS_PORT=24070
CMD ["node", "apps/server/src/entry/api.ts"]
