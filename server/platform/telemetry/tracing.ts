import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { observeQueries } from '#server/platform/db/count-queries.ts';

/** Ends tracing and sends what is left. */
export type StopTracing = () => Promise<void>;

export const TRACER = 'marketplace';
let isOn = false;

/** Whether spans are recorded; without, spans cost nothing. */
export const isTracing = (): boolean => isOn;

/** Bad OTEL_ variables; the message says what is allowed. */
export class TracingError extends Error {
  readonly name = 'TracingError';
}

/**
 * Starts sending traces by OTLP over HTTP if the standard variables ask for it
 * (`OTEL_EXPORTER_OTLP_ENDPOINT` or `…_TRACES_ENDPOINT`); undefined otherwise. Sampler, headers and
 * names are the SDK's own variables. The packages are loaded only then. Throws `TracingError` for
 * another protocol.
 */
export async function startTracing(
  env: Record<string, string | undefined>,
  version: string,
): Promise<StopTracing | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return undefined;
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol !== undefined && !protocol.startsWith('http'))
    throw new TracingError(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; traces are sent by http/json. Point OTEL_EXPORTER_OTLP_ENDPOINT to the collector's HTTP port (4318).`,
    );
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME ?? TRACER,
      'service.version': version,
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  isOn = true;
  const stopQueries = traceQueries();
  return async () => {
    isOn = false;
    stopQueries();
    await provider.shutdown();
    trace.disable();
  };
}

/** A span for every database statement: its text has placeholders for values, so nothing personal leaves. */
const traceQueries = () =>
  observeQueries((milliseconds, failed, text) => {
    const to = Date.now();
    const span = trace.getTracer(TRACER).startSpan(text.trimStart().slice(0, 60).split('\n')[0]!, {
      kind: SpanKind.CLIENT,
      startTime: to - milliseconds,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
    });
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(to);
  });

/** Runs `work` in a span; what it awaits becomes its children. */
export function traced<T>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The id of the current trace, for log lines. */
export const traceId = (): string | undefined =>
  isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined;
