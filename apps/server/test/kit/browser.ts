import { randomUUID } from "node:crypto";
import { openLive } from "../live/live-client.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, as far as it is. */
  body: { data?: Record<string, unknown> | null; errors?: { message: string; extensions: Record<string, unknown> }[] };
};

type SendOptions = { key?: string; headers?: Record<string, string> };

/** Talks to the API as one of our pages would, keeping cookies as a browser does. */
export class Browser {
  readonly #url: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  /** Every Set-Cookie line received, flags and all. */
  readonly setCookies: string[] = [];

  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** One operation; `key` is the idempotency key, fresh unless given. */
  send(query: string, variables: unknown = {}, { key, headers = {} }: SendOptions = {}): Promise<Answer> {
    if (query.startsWith("subscription")) return this.#listen(query, variables as Record<string, unknown>);
    return this.request("/graphql", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-requested-with": "cara",
        "idempotency-key": key ?? randomUUID(),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
  }

  /** A subscription's first message, or why there is none, as if it had been an answer to a request. */
  async #listen(query: string, variables: Record<string, unknown>): Promise<Answer> {
    const cookie = this.cookie("__Host-cara_session");
    const headers = new Headers();
    try {
      const socket = await openLive(this.#url, cookie === undefined ? {} : { cookie });
      await socket.initialize();
      socket.subscribe(variables, { query });
      await socket.until("a first message", () => socket.said.some((it) => it.id === "1"));
      const first = socket.said.find((it) => it.id === "1");
      socket.close();
      const text = JSON.stringify(first?.payload);
      const body = first?.type === "next" ? readJson(text) : readJson(`{"errors":${text}}`);
      return { status: first?.type === "next" ? 200 : 400, headers, text: socket.bytes(), body };
    } catch (error) {
      const status = Number(/response: (\d+)/.exec(String(error))?.[1] ?? Number.NaN);
      if (Number.isNaN(status)) throw error;
      const code = status === 401 ? "UNAUTHENTICATED" : "FORBIDDEN";
      return { status, headers, text: "", body: { errors: [{ message: "", extensions: { code } }] } };
    }
  }

  /** Any request, with this browser's cookies and address. */
  async request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | FormData | URLSearchParams } = {},
  ): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.#url}${path}`, {
      redirect: "manual",
      ...init,
      headers: { "x-forwarded-for": this.#address, ...(cookie ? { cookie } : {}), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      this.setCookies.push(line);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: readJson(text) };
  }
}

function readJson(text: string): Answer["body"] {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return {};
  }
}
