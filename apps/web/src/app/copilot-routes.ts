import type { RouteObject } from "react-router";
import { at, Nowhere } from "./route-parts.ts";

/** The routes of Cara's own pages, relative to /app. */
export const copilotRoutes: RouteObject[] = [
  {
    path: "home",
    handle: { title: "Home" },
    lazy: () => import("../features/copilot/home/home.route.tsx"),
    children: [
      at("preferences", "Customize presets", () => import("../features/copilot/presets/preferences.route.tsx")),
      at("run/:preset", "Run a preset", () => import("../features/copilot/presets/run-builtin.route.tsx")),
      at("presets/:presetId", "Run a preset", () => import("../features/copilot/presets/run-preset.route.tsx")),
    ],
  },
  at("workspaces", "Workspaces", () => import("../features/copilot/workspaces/workspaces.route.tsx")),
  {
    path: "workspaces/:workspaceId",
    handle: { title: "Workspace" },
    lazy: () => import("../features/copilot/workspaces/workspace.route.tsx"),
    children: [
      { index: true, Component: Nowhere },
      // Fetched as the person scrolls up; opened directly, it redirects to the workspace.
      { path: "earlier", lazy: () => import("../features/copilot/workspaces/earlier-messages.route.ts") },
      // Fetched when the person expands a stage.
      { path: "stages/:stageId", lazy: () => import("../features/copilot/runs/stage-steps.route.ts") },
      // Stops or retries a run.
      { path: "run", lazy: () => import("../features/copilot/runs/workspace-run.route.ts") },
      // Asks to take the workspace over, decides such a request, or takes it over.
      { path: "takeover", lazy: () => import("../features/copilot/workspaces/takeover.route.ts") },
      at("emails/:artifactId/edit", "Edit email", () => import("../features/copilot/artifacts/edit-email.route.tsx")),
      at(
        "emails/:artifactId/send",
        "Approve and send",
        () => import("../features/copilot/artifacts/send-email.route.tsx"),
      ),
      at(
        "resolve/:requestId",
        "Resolve Service Request",
        () => import("../features/copilot/workspaces/workspace-resolve.route.tsx"),
      ),
    ],
  },
  {
    path: "presets",
    handle: { title: "Presets" },
    lazy: () => import("../features/copilot/presets/presets.route.tsx"),
    children: [
      at("new", "Create Preset", () => import("../features/copilot/presets/create-preset.route.tsx")),
      at(":presetId/edit", "Edit Preset", () => import("../features/copilot/presets/edit-preset.route.tsx")),
      at(":presetId/run", "Run Preset", () => import("../features/copilot/presets/run-preset.route.tsx")),
    ],
  },
  at("workbench", "Workbench", () => import("../features/copilot/home/workbench.route.tsx")),
];
