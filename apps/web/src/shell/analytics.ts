import { configuration } from "../configuration.ts";

interface Identity {
  id: string;
  agency: { id: string };
}

export interface Analytics {
  identify(user: Identity): void;
}

/**
 * Registers the signed-in user with the analytics service: ids only, never a name or email address, once per user.
 * Without an endpoint it does nothing.
 */
export function createAnalytics(url: string, send: (url: string, body: string) => void = beacon): Analytics {
  let registered = "";
  return {
    identify({ id, agency }) {
      if (url === "" || registered === id) return;
      registered = id;
      send(url, JSON.stringify({ userId: id, agencyId: agency.id }));
    },
  };
}

function beacon(url: string, body: string): void {
  navigator.sendBeacon(url, new Blob([body], { type: "application/json" }));
}

export const analytics: Analytics = createAnalytics(configuration.analyticsUrl);
