import { writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { freePort } from "../attacks/spawned-process.ts";
import { answers, killable, type Killable } from "./killable.ts";

const RESTATE = join(
  import.meta.dirname,
  "../../../../node_modules/@restatedev/restate-server-linux-x64/bin/restate-server",
);
const PARTITIONS = { alone: 2, together: 6 };
const at = (port: number) => `127.0.0.1:${port}`;

export type OwnEngines = { nodes: Killable[]; ingressPort: number; adminPort: number; close(): void };

/** One Restate server, or a cluster with replication factor two behind one address. */
export async function ownEngines(folder: string, environment: NodeJS.ProcessEnv, count: 1 | 3): Promise<OwnEngines> {
  const ports = await Promise.all(
    Array.from({ length: count }, async () => ({
      fabric: await freePort(),
      ingress: await freePort(),
      admin: await freePort(),
    })),
  );
  const identityKey = join(environment["CARA_DATA"] ?? "", "secrets/restate-identity.pem");
  const nodes = ports.map((own, index) => {
    const name = count === 1 ? "engine" : `engine-${index + 1}`;
    const file = join(folder, `${name}.toml`);
    const shared = count === 1 ? [] : clusterLines(ports, index);
    writeFileSync(
      file,
      `${[...topLines(folder, name, own, count), ...shared, ...lastLines(own, identityKey)].join("\n")}\n`,
    );
    return killable({
      name,
      program: RESTATE,
      args: ["--no-logo", "--config-file", file],
      env: { ...process.env, DO_NOT_TRACK: "1" },
      logFile: join(folder, `${name}.log`),
      isReady: async () =>
        (await answers(`http://${at(own.ingress)}/restate/health`)) &&
        (await answers(`http://${at(own.admin)}/health`)),
    });
  });
  const [first] = ports;
  if (!first) throw new Error("there is no engine");
  if (count === 1) return { nodes, ingressPort: first.ingress, adminPort: first.admin, close: () => undefined };
  const ingress = await standBefore(ports.map((it) => it.ingress));
  const admin = await standBefore(ports.map((it) => it.admin));
  const close = () => {
    ingress.close();
    admin.close();
  };
  return { nodes, ingressPort: ingress.port, adminPort: admin.port, close };
}

type Ports = { fabric: number; ingress: number; admin: number };

const topLines = (folder: string, name: string, { fabric }: Ports, count: 1 | 3): string[] => [
  'cluster-name = "faults"',
  `node-name = "${name}"`,
  `base-dir = "${join(folder, "restate")}"`,
  'listen-mode = "tcp"',
  `bind-address = "${at(fabric)}"`,
  `advertised-address = "http://${at(fabric)}/"`,
  `default-num-partitions = ${count === 1 ? PARTITIONS.alone : PARTITIONS.together}`,
  'rocksdb-total-memory-size = "128 MiB"',
  "disable-telemetry = true",
  'log-format = "compact"',
  'log-filter = "warn,octocrab=off"',
];

const clusterLines = (ports: readonly Ports[], index: number): string[] => [
  'roles = ["http-ingress", "admin", "worker", "log-server", "metadata-server"]',
  // the first makes the cluster, the others join it
  `auto-provision = ${index === 0}`,
  "default-replication = 2",
  "[metadata-client]",
  'type = "replicated"',
  `addresses = [${ports.map(({ fabric }) => `"http://${at(fabric)}/"`).join(", ")}]`,
  "[bifrost]",
  'default-provider = "replicated"',
];

const lastLines = ({ ingress, admin }: Ports, identityKey: string): string[] => [
  "[default-retry-policy]",
  'max-interval = "2s"',
  "[ingress]",
  `bind-address = "${at(ingress)}"`,
  "[admin]",
  `bind-address = "${at(admin)}"`,
  "[worker.invoker]",
  'http2-keep-alive-interval = "3s"',
  'http2-keep-alive-timeout = "5s"',
  `request-identity-private-key-pem-file = "${identityKey}"`,
];

/** A round-robin load balancer, as in production: connections go to the next healthy node. */
export async function standBefore(targets: readonly number[]): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, (asker) => {
    const keep = (socket: Socket) => {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    };
    keep(asker);
    asker.on("error", () => asker.destroy());
    const first = turn++;
    const reach = (tries: number): void => {
      const port = targets[(first + tries) % targets.length];
      if (port === undefined || tries === targets.length) {
        asker.destroy();
        return;
      }
      const node = connect(port, "127.0.0.1");
      const refused = () => reach(tries + 1);
      node.once("error", refused);
      node.once("connect", () => {
        node.off("error", refused);
        keep(node);
        node.on("error", () => asker.destroy());
        node.on("close", () => asker.destroy());
        asker.on("close", () => node.destroy());
        asker.pipe(node).pipe(asker);
        asker.resume();
      });
    };
    reach(0);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
