import type { ActionFunctionArgs } from "react-router";
import { changeCoverage } from "./coverage.action.ts";
import { PolicyOverview } from "./policy-overview.tsx";

export const action = (args: ActionFunctionArgs) => changeCoverage(args);

export const Component = PolicyOverview;
