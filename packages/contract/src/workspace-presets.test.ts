import { expect, it } from "vitest";
import { PRESET_FORMS } from "./workspace-presets.ts";

/** A preset's fields as in the requirements' table: `file` accepts one, `files` several. */
const fieldsOf = (preset: keyof typeof PRESET_FORMS): string[] => {
  const { files, isMessageRequired } = PRESET_FORMS[preset];
  return [
    ...files.map(({ tag, isSingle, takesDocuments, isRequired }) =>
      [tag, isSingle ? "file" : "files", takesDocuments && "or documents", isRequired && "required"]
        .filter(Boolean)
        .join(", "),
    ),
    isMessageRequired ? "Message, required" : "Message",
  ];
};

it("[HOME-06] [OQ-03] [OQ-39] each builtin preset asks for exactly its files and its message", () => {
  expect(Object.keys(PRESET_FORMS)).toHaveLength(6);
  expect(fieldsOf("CERTIFICATE_REVIEW")).toEqual([
    "Certificate, file, required",
    "Quote or Policy, files, required",
    "Message",
  ]);
  expect(fieldsOf("CONTRACT_REVIEW")).toEqual([
    "Contract, file, required",
    "Quote or Policy, files, required",
    "Message",
  ]);
  expect(fieldsOf("COVERAGE_COMPARISON")).toEqual([
    "Option 1, files, required",
    "Option 2, files, required",
    "Message",
  ]);
  expect(fieldsOf("DOCUMENT_EXPLORATION")).toEqual(["Policy, files, or documents, required", "Message, required"]);
  expect(fieldsOf("GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE")).toEqual([
    "Binder or Policy, files, or documents, required",
    "Contract, files",
    "Message",
  ]);
  expect(fieldsOf("GENERATE_TEMPLATE")).toEqual(["Input, files", "Message"]);
});
