export { HolderCertificates as Component } from "./holder-certificates.tsx";
export { loadHolderCertificates as loader } from "./load-holder-certificates.ts";
