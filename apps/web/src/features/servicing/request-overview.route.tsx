import { RequestOverview } from "./request-overview.tsx";

export const Component = RequestOverview;
