import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";

/** The figures a process keeps about itself. */
export type Metrics = ReturnType<typeof startMetrics>;

/** Keeps the figures, and serves them on a private port, never beside the app; port 0 serves nothing. */
export function startMetrics(port: number) {
  const provider = new MeterProvider({
    readers: port === 0 ? [] : [new PrometheusExporter({ host: "127.0.0.1", port })],
  });
  const meter = provider.getMeter("cara");
  return {
    /** How long answers take, by route, operation and status. */
    requestSeconds: meter.createHistogram("http_request_seconds", {
      advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
    }),
    /** Wrong sign-in codes; more than fifty a minute over all agencies is an alarm. */
    wrongCodes: meter.createCounter("sign_in_wrong_codes"),
    /** Outbox rows handed to the engine. */
    handedOver: meter.createCounter("outbox_handed_over"),
    /** Streams open on the live channel. */
    liveStreams: meter.createUpDownCounter("live_streams"),
    /** Connections of the live channel that this side cut, by reason. */
    liveCut: meter.createCounter("live_cut"),
    stop: () => provider.shutdown(),
  };
}
