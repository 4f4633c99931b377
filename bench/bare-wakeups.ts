import { connect, type Socket } from "node:net";

/** As long as a message of the live channel. */
const PADDING = "x".repeat(170);
const CHANNEL = "bench";

/**
 * The baseline: a message published to Redis, until each of the plain subscribers has it. Nothing is queried,
 * nothing is checked, and what is lost stays lost.
 */
export async function gatherBare(port: number, count: number, onMessage: (number: number) => void) {
  const sockets = await Promise.all(Array.from({ length: count + 1 }, () => open(port)));
  const publisher = sockets.pop();
  for (const socket of sockets) {
    let text = "";
    socket.on("data", (data) => {
      text += data.toString("latin1");
      for (const [, number] of text.matchAll(/<(\d+)>x+\r\n/g)) onMessage(Number(number));
      text = text.slice(text.lastIndexOf("\n") + 1);
    });
    socket.write(`SUBSCRIBE ${CHANNEL}\r\n`);
  }
  publisher?.resume();
  return {
    publish: (number: number) => void publisher?.write(`PUBLISH ${CHANNEL} <${number}>${PADDING}\r\n`),
    leave: () => {
      for (const socket of sockets) socket.destroy();
      publisher?.destroy();
    },
  };
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.on("error", reject);
  });
