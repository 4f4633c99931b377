import { discardAllDrafts } from "../../forms/draft.ts";
import { forgetAnswers } from "../../graphql/ask-once.ts";
import { forgetPage } from "../../graphql/return-page.ts";

const KEY = "cara.user";

/** Signed in. If the last person in this tab was someone else, nothing of theirs is left to find. */
export function welcome(userId: string): void {
  const last = sessionStorage.getItem(KEY);
  if (last !== null && last !== userId) farewell();
  sessionStorage.setItem(KEY, userId);
}

/** Signed out: drafts, lists kept in memory and the page last asked for go. */
export function farewell(): void {
  forgetAnswers();
  discardAllDrafts();
  forgetPage();
  sessionStorage.removeItem(KEY);
}
