import { graphql } from "../../graphql/gen/gql.ts";
import type { ImportByIdQuery, ImportProgressFragment } from "../../graphql/gen/graphql.ts";

/** The fields that change while an import is read, checked, run or undone. */
export const ImportProgress = graphql(`
  fragment ImportProgress on Import {
    state
    failure
    rowsTotal
    rowsChecked
    rowsDone
    rowsUndone
    rowsKept
    counts {
      new
      update
      duplicate
      refused
    }
    problems {
      field
      rows
    }
    leftOut {
      field
      rows
    }
    cellsCorrected
    canUndo
    startedAt
    finishedAt
    version
  }
`);

type Loaded = ImportByIdQuery["import"];

/** An import with its newest progress. */
export type ImportPage = Omit<Loaded, keyof ImportProgressFragment | " $fragmentRefs"> & ImportProgressFragment;

/** The label of a field of this import. */
export const labelOf = ({ fields }: Pick<ImportPage, "fields">, name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name;

export const importAddress = (id: string): string => `/app/imports/${id}`;
/** The draft key of the chosen columns until the server accepts them. */
export const matchingDraftKey = (id: string): string => `import.${id}.matching`;
