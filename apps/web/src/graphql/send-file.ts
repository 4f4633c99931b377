import { redirect } from "react-router";
import { ConnectionFailure, GraphQLFailure } from "./failure.ts";
import { rememberPage } from "./return-page.ts";

interface UploadResponse {
  id?: string;
  errors?: { message: string; extensions?: { code?: unknown; requestId?: string } }[];
}

/**
 * Uploads one file and returns its id. Uses XMLHttpRequest, because fetch reports no upload progress. A refusal becomes
 * a failure with a message for the user; without a session it throws a redirect to the sign-in page.
 */
export async function sendFile(file: File, request: Request, onSent: (bytes: number) => void): Promise<string> {
  const response = await post(file, request.signal, onSent);
  const [error] = response.errors ?? [];
  if (error?.extensions?.code === "UNAUTHENTICATED") {
    rememberPage(request.url);
    throw redirect("/app/signin");
  }
  if (error) throw new GraphQLFailure(error.message, error.extensions?.code, error.extensions?.requestId);
  if (response.id === undefined) throw new ConnectionFailure("a file without an id");
  return response.id;
}

function post(file: File, signal: AbortSignal, onSent: (bytes: number) => void): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", "/files");
    sending.responseType = "text";
    sending.setRequestHeader("x-requested-with", "cara");
    sending.setRequestHeader("x-file-name", encodeURIComponent(file.name));
    sending.setRequestHeader("content-type", "application/octet-stream");
    sending.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    sending.addEventListener("load", () => {
      try {
        resolve(read(sending.responseText));
      } catch (error) {
        reject(error instanceof Error ? error : new ConnectionFailure(error));
      }
    });
    sending.addEventListener("error", () => reject(new ConnectionFailure("the upload broke off")));
    sending.addEventListener("abort", () => reject(new DOMException("The upload was left", "AbortError")));
    signal.addEventListener("abort", () => sending.abort());
    sending.send(file);
  });
}

function read(text: string): UploadResponse {
  try {
    // The server responds in this shape, or a proxy responded instead.
    return JSON.parse(text) as UploadResponse;
  } catch (error) {
    throw new ConnectionFailure(error);
  }
}
