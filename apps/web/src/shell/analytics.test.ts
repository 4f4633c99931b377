import { expect, describe, it, vi } from "vitest";
import { JANE } from "../../test/fake-server.ts";
import { createAnalytics } from "./analytics.ts";

describe("analytics", () => {
  it("[API-06] [OQ-35] registers the user once, by id and agency only", () => {
    const send = vi.fn<(url: string, body: string) => void>();
    const analytics = createAnalytics("https://figures.example/identify", send);
    analytics.identify(JANE);
    analytics.identify(JANE);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      "https://figures.example/identify",
      JSON.stringify({ userId: "user-1", agencyId: "agency-1" }),
    );
  });

  it("[OQ-35] is off unless configured", () => {
    const send = vi.fn<(url: string, body: string) => void>();
    createAnalytics("", send).identify(JANE);
    expect(send).not.toHaveBeenCalled();
  });
});
