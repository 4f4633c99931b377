// Our own lint rules, loaded by .oxlintrc.json. Each is here because no ready rule says it; scripts/static-rules.test.ts
// plants a violation of each.
import * as design from "./design.ts";
import * as house from "./house.ts";

export default {
  meta: { name: "cara" },
  rules: {
    "no-arbitrary-color": design.noArbitraryColor,
    "no-arbitrary-spacing": design.noArbitrarySpacing,
    "motion-is-short": design.motionIsShort,
    "no-root-margin": design.noRootMargin,
    "truncated-text-has-title": design.truncatedTextHasTitle,
    "icon-button-has-name": design.iconButtonHasName,
    "plain-screen-text": design.plainScreenText,
    "no-sql-outside-stores": house.noSqlOutsideStores,
    "no-hand-formatting": house.noHandFormatting,
    "no-module-state": house.noModuleState,
    "no-floating-timer": house.noFloatingTimer,
    "timeouts-are-named": house.timeoutsAreNamed,
    "file-name-says-its-role": house.fileNameSaysItsRole,
    "types-are-plain-nouns": house.typesArePlainNouns,
    "comments-are-finished": house.commentsAreFinished,
  },
};
