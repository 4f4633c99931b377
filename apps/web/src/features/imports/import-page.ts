import { graphql } from "../../graphql/gen/gql.ts";
import type { ImportByIdQuery, ImportProgressFragment } from "../../graphql/gen/graphql.ts";

/** What moves while an import is read, checked, run or undone. */
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
    canUndo
    startedAt
    finishedAt
    version
  }
`);

type Loaded = ImportByIdQuery["import"];

/** An import as its page knows it, with the newest figures. */
export type ImportPage = Omit<Loaded, keyof ImportProgressFragment | " $fragmentRefs"> & ImportProgressFragment;

export const importAddress = (id: string): string => `/app/imports/${id}`;
/** Where the chosen columns are kept until the server has taken them. */
export const matchingDraftKey = (id: string): string => `import.${id}.matching`;
