import { randomUUID } from "node:crypto";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, as far as it is. */
  body: { data?: Record<string, unknown> | null; errors?: { message: string; extensions: Record<string, unknown> }[] };
};

type SendOptions = { key?: string; headers?: Record<string, string> };

/** Talks to the API as a page of ours would, keeping cookies as a browser does. */
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
