import { vi } from "vitest";

export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: File | null;
}

/** Mocks POST /files, which uses XMLHttpRequest, because fetch reports no upload progress. */
export function fakeFiles(response: object | ((file: File) => object | Promise<object>)): Posted[] {
  const posted: Posted[] = [];
  class Sending extends EventTarget {
    upload = new EventTarget();
    responseType = "";
    responseText = "";
    request: Posted = { url: "", headers: {}, body: null };
    open(method: string, url: string): void {
      this.request.url = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string): void {
      this.request.headers[name] = value;
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
    send(body: File): void {
      this.request.body = body;
      posted.push(this.request);
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 4, total: body.size }));
      void this.finish(body);
    }
    async finish(body: File): Promise<void> {
      this.responseText = JSON.stringify(typeof response === "function" ? await response(body) : response);
      await Promise.resolve();
      this.dispatchEvent(new Event("load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Sending);
  return posted;
}
