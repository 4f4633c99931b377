// codegen.ts, with its output moved under GENERATE_INTO: the repository itself, or a folder to compare with it.
import type { CodegenConfig } from "@graphql-codegen/cli";
import config from "../codegen.ts";

const into = process.env["GENERATE_INTO"] ?? ".";

const moved: CodegenConfig = {
  ...config,
  schema: `${into}/packages/contract/schema.graphql`,
  generates: Object.fromEntries(Object.entries(config.generates).map(([path, output]) => [`${into}/${path}`, output])),
};
export default moved;
