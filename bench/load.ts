import { Agent, request } from "node:http";

export type Shot = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body: string };
export type Volley = { latencies: number[]; firstAnswer: string };

/** Sends a fixed number of requests with fixed concurrency over keep-alive connections; any status but 200 is an error. */
export async function fire(
  port: number,
  { method, path, headers, body }: Shot,
  { requests, concurrency }: { requests: number; concurrency: number },
): Promise<Volley> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies: number[] = [];
  let firstAnswer = "";
  let left = requests;
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const once = () =>
    new Promise<string>((resolve, reject) => {
      const call = request(
        { agent, host: "127.0.0.1", port, method, path, headers: { ...headers, ...length } },
        (it) => {
          const parts: Buffer[] = [];
          it.on("data", (part: Buffer) => parts.push(part));
          it.on("error", reject);
          it.on("end", () => {
            const text = Buffer.concat(parts).toString();
            if (it.statusCode === 200) resolve(text);
            else reject(new Error(`${it.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      call.on("error", reject);
      call.end(body);
    });
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const begin = performance.now();
      const answer = await once();
      latencies.push(performance.now() - begin);
      firstAnswer ||= answer;
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, line));
  } finally {
    agent.destroy();
  }
  return { latencies, firstAnswer };
}
