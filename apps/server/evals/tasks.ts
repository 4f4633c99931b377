import { GENERATE_CERTIFICATE_TASKS, GENERATE_TEMPLATE_TASKS } from "./making-tasks.eval.ts";
import { COVERAGE_COMPARISON_TASKS, DOCUMENT_EXPLORATION_TASKS } from "./reading-tasks.eval.ts";
import { CERTIFICATE_REVIEW_TASKS, CONTRACT_REVIEW_TASKS } from "./review-tasks.eval.ts";
import type { EvalTask } from "./task.ts";

/** Every task, five for each preset that ships with the product. */
export const EVAL_TASKS: readonly EvalTask[] = [
  ...CERTIFICATE_REVIEW_TASKS,
  ...CONTRACT_REVIEW_TASKS,
  ...COVERAGE_COMPARISON_TASKS,
  ...DOCUMENT_EXPLORATION_TASKS,
  ...GENERATE_CERTIFICATE_TASKS,
  ...GENERATE_TEMPLATE_TASKS,
];
