import { parentPort, workerData } from "node:worker_threads";
import { readDocument, type PolicyText } from "./read-document.ts";

// only read-in-thread.ts starts this file
parentPort?.postMessage(readDocument(workerData as PolicyText));
