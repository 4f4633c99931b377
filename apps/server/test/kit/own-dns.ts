import { createSocket } from "node:dgram";
import { once } from "node:events";
import { decode, encode, RECURSION_DESIRED, type Packet } from "dns-packet";

/** A name and type, as "TXT example.com", with its texts or addresses; "SILENT" never answers. */
export type Zone = Record<string, readonly string[] | "SILENT">;
export type OwnDns = { address: string; asked: string[]; stop(): void };

const NXDOMAIN = 3;

/** A DNS server on loopback that knows only `zone`. */
export async function ownDns(zone: Zone): Promise<OwnDns> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (bytes, from) => {
    const packet = decode(bytes);
    const [question] = packet.questions ?? [];
    if (!question) return;
    const key = `${question.type} ${question.name.toLowerCase()}`;
    asked.push(key);
    const records = zone[key];
    if (records === "SILENT") return;
    const isKnown = Object.keys(zone).some((known) => known.endsWith(` ${question.name.toLowerCase()}`));
    const answer = {
      id: packet.id ?? 0,
      type: "response",
      flags: RECURSION_DESIRED | (isKnown ? 0 : NXDOMAIN),
      questions: [question],
      answers: (records ?? []).map((data) => ({
        type: question.type,
        name: question.name,
        ttl: 60,
        data: question.type === "TXT" ? (data.match(/.{1,250}/g) ?? []) : data,
      })),
    };
    socket.send(encode(answer as Packet), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, stop: () => socket.close() };
}
