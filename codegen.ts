import { createHash } from "node:crypto";
import type { CodegenConfig } from "@graphql-codegen/cli";

// Every operation the browser may send is written beside the code that uses it and printed here by hash:
// the server answers these and no others (apps/web/src/graphql/gen/persisted-documents.json).
const config: CodegenConfig = {
  schema: "packages/contract/schema.graphql",
  documents: ["apps/web/src/**/*.{ts,tsx}", "!apps/web/src/graphql/gen/**"],
  ignoreNoDocuments: true,
  generates: {
    "apps/web/src/graphql/gen/": {
      preset: "client",
      presetConfig: {
        persistedDocuments: { hashAlgorithm: (text: string) => createHash("sha256").update(text).digest("hex") },
        fragmentMasking: { unmaskFunctionName: "readFragment" },
      },
      config: {
        documentMode: "string",
        // a fragment spread with @unmask is written once and read as if its fields stood there
        customDirectives: { apolloUnmask: true },
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        defaultScalarType: "unknown",
        scalars: { Date: "string", DateTime: "string", ID: "string", JSON: "unknown", Money: "number" },
      },
    },
  },
};
export default config;
