import { createBrowserRouter, redirect, type RouteObject } from "react-router";
import { bounded } from "./bounded.tsx";
import { certificateDeskRoutes } from "./certificate-desk-routes.ts";
import { communicationRoutes } from "./communication-routes.ts";
import { copilotRoutes } from "./copilot-routes.ts";
import { ErrorPage, ErrorScreen } from "./error-page.tsx";
import { certificateRoutes } from "./certificate-routes.ts";
import { holderRoutes } from "./holder-routes.ts";
import { NotFoundPage, NotFoundScreen } from "./not-found.tsx";
import { at, Nowhere, toOverview } from "./route-parts.ts";
import { Starting } from "./starting.tsx";

/** The component gallery is for developers; production builds leave it out. */
const gallery: RouteObject[] = import.meta.env.PROD
  ? []
  : [at("gallery", "Gallery", () => import("../features/gallery/gallery.route.tsx"))];

/** The signed-in routes, relative to /app. */
const app: RouteObject[] = [
  { index: true, loader: () => redirect("/app/home"), Component: Nowhere },
  ...copilotRoutes,
  at("servicing", "Service Requests", () => import("../features/servicing/service-requests.route.tsx")),
  // The action of opening one by hand; opened directly, it redirects to the list.
  { path: "servicing/open", lazy: () => import("../features/servicing/open-request.route.ts") },
  {
    path: "servicing/:requestId",
    handle: { title: "Service Request" },
    lazy: () => import("../features/servicing/service-request.route.tsx"),
    children: [
      toOverview,
      { path: "overview", lazy: () => import("../features/servicing/request-overview.route.tsx") },
      { path: "conversation", lazy: () => import("../features/servicing/conversation.route.tsx") },
      { path: "activity", lazy: () => import("../features/servicing/activity.route.tsx") },
      // The action of the comment box; opened directly, it redirects to the comments.
      { path: "comment", lazy: () => import("../features/servicing/comment.route.ts") },
      // What a closed request leads on to.
      { path: "follow-up", lazy: () => import("../features/servicing/follow-up.route.ts") },
      { path: "next", lazy: () => import("../features/servicing/next-request.route.ts") },
      at("resolve", "Resolve Service Request", () => import("../features/servicing/resolve-request.route.tsx")),
      at("update", "Update Service Request", () => import("../features/servicing/update-request.route.tsx")),
      at("copilot", "Open in Copilot", () => import("../features/servicing/open-in-copilot.route.tsx")),
    ],
  },
  ...communicationRoutes,
  {
    path: "accounts",
    handle: { title: "Accounts" },
    lazy: () => import("../features/accounts/accounts.route.tsx"),
    children: [
      {
        path: "new",
        handle: { title: "Create Account" },
        lazy: () => import("../features/accounts/create-account.route.tsx"),
        // Lookups of the dialog while it is filled in; opened directly, they redirect to the dialog.
        children: [
          { path: "contacts", lazy: () => import("../features/accounts/contacts.route.ts") },
          { path: "similar", lazy: () => import("../features/accounts/similar-accounts.route.ts") },
          { path: "similar-contacts", lazy: () => import("../features/accounts/similar-contacts.route.ts") },
        ],
      },
    ],
  },
  {
    path: "accounts/:accountId",
    handle: { title: "Account" },
    lazy: () => import("../features/accounts/account.route.tsx"),
    children: [
      toOverview,
      at("edit", "Edit Account", () => import("../features/accounts/edit-account.route.tsx")),
      at("company", "Company Details", () => import("../features/accounts/edit-company.route.tsx")),
      at("contacts/new", "Add Contact", () => import("../features/accounts/add-contact.route.tsx")),
      at("contacts/:contactId", "Contact", () => import("../features/accounts/edit-contact.route.tsx")),
      { path: "overview", lazy: () => import("../features/accounts/account-overview.route.tsx") },
      { path: "policies", lazy: () => import("../features/accounts/account-policies.route.tsx") },
      certificateRoutes,
      { path: "service", lazy: () => import("../features/accounts/account-service.route.tsx") },
    ],
  },
  {
    path: "policies",
    handle: { title: "Policies" },
    lazy: () => import("../features/policies/policies.route.tsx"),
    children: [
      {
        path: "new",
        handle: { title: "Create Policy" },
        lazy: () => import("../features/policies/create-policy.route.tsx"),
        children: [{ path: "on-file", lazy: () => import("../features/policies/policies-by-number.route.ts") }],
      },
    ],
  },
  {
    path: "policies/:policyId",
    handle: { title: "Policy" },
    lazy: () => import("../features/policies/policy.route.tsx"),
    children: [
      toOverview,
      at("edit", "Edit Policy", () => import("../features/policies/edit-policy.route.tsx")),
      at(
        "cancellation/new",
        "Record Notice of Cancellation",
        () => import("../features/policies/record-cancellation.route.tsx"),
      ),
      at(
        "cancellation/rescind",
        "Rescind Notice of Cancellation",
        () => import("../features/policies/rescind-cancellation.route.tsx"),
      ),
      at("certificates", "Changed since issue", () => import("../features/policies/certificates-at-risk.route.tsx")),
      { path: "certificates/warning", lazy: () => import("../features/policies/at-risk-warning.route.ts") },
      { path: "overview", lazy: () => import("../features/policies/policy-overview.route.tsx") },
      {
        path: "documents",
        lazy: () => import("../features/policies/documents.route.tsx"),
        children: [
          at("new", "Upload Document", () => import("../features/policies/upload-document.route.tsx")),
          at(":fileId/edit", "Change Type", () => import("../features/policies/correct-document.route.tsx")),
          at(":fileId/split", "Split Document", () => import("../features/policies/split-document.route.tsx")),
        ],
      },
      at("history", "History", () => import("../features/policies/policy-history.route.tsx")),
      {
        path: "explore",
        lazy: () => import("../features/policies/policy-explore.route.tsx"),
        children: [
          at("requests/:requestId/edit", "Edit email", () => import("../features/policies/edit-request.route.tsx")),
          at(
            "requests/:requestId/send",
            "Approve and send",
            () => import("../features/policies/send-request.route.tsx"),
          ),
        ],
      },
    ],
  },
  at("policies/:policyId/verify", "Verify", () => import("../features/policies/verify-desk.route.tsx")),
  {
    path: "imports",
    handle: { title: "Imports" },
    children: [
      {
        lazy: () => import("../features/imports/imports.route.tsx"),
        children: [
          { index: true, Component: Nowhere },
          at("new", "Import a file", () => import("../features/imports/start-import.route.tsx")),
        ],
      },
      // Polled by the list and the page while an import runs, and fetched while scrolling.
      { path: "lines", lazy: () => import("../features/imports/import-lines.route.ts") },
      {
        path: ":importId",
        handle: { title: "Import" },
        lazy: () => import("../features/imports/import.route.tsx"),
        children: [
          { path: "progress", lazy: () => import("../features/imports/import-progress.route.ts") },
          { path: "rows", lazy: () => import("../features/imports/import-rows.route.ts") },
        ],
      },
    ],
  },
  ...holderRoutes,
  ...certificateDeskRoutes,
  at("documents/:fileId", "Document", () => import("../features/documents/document.route.tsx")),
  // Fetched while pages are shown, quotes looked up and words searched.
  { path: "documents/:fileId/pages/:page", lazy: () => import("../features/documents/document-page.route.ts") },
  { path: "documents/:fileId/sizes", lazy: () => import("../features/documents/document-sizes.route.ts") },
  { path: "documents/:fileId/quote", lazy: () => import("../features/documents/document-quote.route.ts") },
  { path: "documents/:fileId/find", lazy: () => import("../features/documents/document-find.route.ts") },
  {
    path: "settings",
    handle: { title: "Agency settings" },
    lazy: () => import("../features/agency/settings-pages.route.tsx"),
    children: [
      { index: true, lazy: () => import("../features/agency/settings.route.tsx") },
      {
        path: "licenses",
        handle: { title: "Licenses" },
        lazy: () => import("../features/agency/licenses.route.tsx"),
        children: [
          at("new", "Add License", () => import("../features/agency/save-license.route.tsx")),
          at("forms", "Confirm Forms License", () => import("../features/agency/attest-forms.route.tsx")),
          at(":state", "License", () => import("../features/agency/save-license.route.tsx")),
        ],
      },
      {
        path: "forms",
        handle: { title: "Certificate forms" },
        lazy: () => import("../features/certificates/templates/templates.route.tsx"),
        children: [at("new", "Add Form", () => import("../features/certificates/templates/add-template.route.tsx"))],
      },
      at("forms/:templateId", "Form", () => import("../features/certificates/templates/template.route.tsx")),
    ],
  },
  at("sessions", "Sessions", () => import("../features/identity/sessions.route.tsx")),
  { path: "signout", lazy: () => import("../features/identity/sign-out.route.ts") },
  ...gallery,
  { path: "*", handle: { title: "Page not found" }, Component: NotFoundPage },
];

/** All routes. Errors inside the shell render within it, all others on a page of their own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Starting,
    children: bounded(
      [
        {
          path: "/signin",
          loader: ({ request }) => redirect(`/app/signin${new URL(request.url).search}`),
          Component: Nowhere,
        },
        { path: "/app/signin", lazy: () => import("../features/identity/sign-in.route.tsx") },
        { path: "/app", lazy: () => import("../shell/shell.route.tsx"), children: bounded(app, ErrorPage) },
        { path: "*", Component: NotFoundScreen },
      ],
      ErrorScreen,
    ),
  },
];

export const createRouter = () => createBrowserRouter(routes);
