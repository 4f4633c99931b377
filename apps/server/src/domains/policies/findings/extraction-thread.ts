import { parentPort, workerData } from "node:worker_threads";
import { readDocument, type PolicyText } from "./read-document.ts";

// only read-in-thread.ts starts this file
const reading = readDocument(workerData as PolicyText);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(reading);
