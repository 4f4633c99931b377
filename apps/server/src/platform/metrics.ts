import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";

/** The metrics of a process. */
export type Metrics = ReturnType<typeof startMetrics>;

/** Collects metrics and serves them on a private port; port 0 disables the listener. */
export function startMetrics(port: number) {
  const provider = new MeterProvider({
    readers: port === 0 ? [] : [new PrometheusExporter({ host: "127.0.0.1", port })],
  });
  const meter = provider.getMeter("cara");
  return {
    /** Response times by route, operation and status. */
    requestSeconds: meter.createHistogram("http_request_seconds", {
      advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
    }),
    /** Wrong sign-in codes; alert above fifty a minute over all agencies. */
    wrongCodes: meter.createCounter("sign_in_wrong_codes"),
    /** Outbox rows dispatched to Restate. */
    handedOver: meter.createCounter("outbox_handed_over"),
    /** Streams open on the live channel. */
    liveStreams: meter.createUpDownCounter("live_streams"),
    /** Live connections terminated by the server, by reason. */
    liveCut: meter.createCounter("live_cut"),
    stop: () => provider.shutdown(),
  };
}
