export { AccountOverview as Component } from "./account-overview.tsx";
