import { discardAllDrafts } from "../../forms/draft.ts";
import { forgetAnswers } from "../../graphql/ask-once.ts";
import { forgetPage } from "../../graphql/return-page.ts";

const KEY = "cara.user";

/** On sign-in: clears the data of the tab's previous user, if it was someone else. */
export function welcome(userId: string): void {
  const last = sessionStorage.getItem(KEY);
  if (last !== null && last !== userId) farewell();
  sessionStorage.setItem(KEY, userId);
}

/** On sign-out: clears drafts, cached lists and the page to return to. */
export function farewell(): void {
  forgetAnswers();
  discardAllDrafts();
  forgetPage();
  sessionStorage.removeItem(KEY);
}
