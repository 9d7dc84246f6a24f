import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { startTracing, type StopTracing, TracingError } from './tracing.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
const sent: SentSpan[] = [];
const collector = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  req.on('end', () => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    sent.push(...resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let shop: TestApp;
let stop: StopTracing;
beforeAll(async () => {
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // The exporter reads the variable itself.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  stop = (await startTracing(process.env, '1.0.0'))!;
  shop = await createTestApp({ seed: true });
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await shop.close();
  collector.close();
});

const text = (span: SentSpan, key: string) =>
  span.attributes.find((a) => a.key === key)?.value.stringValue;

it('traces a call from its route to its statements, without values', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await shop.ok(listProducts, { query: { q: 'very-private-word' } } as never, {
    headers: { traceparent },
  });
  await stop();
  const ours = sent.filter((span) => span.traceId === traceId);
  const [request] = ours.filter((span) => span.name === 'GET /api/products');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  const statements = ours.filter((span) => text(span, 'db.query.text'));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every((span) => span.parentSpanId === request!.spanId)).toBe(true);
  expect(JSON.stringify(sent)).not.toContain('very-private-word');
});

it('is off without the standard variables, and refuses another protocol', async () => {
  expect(await startTracing({}, '1')).toBeUndefined();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317' };
  expect(await startTracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' }, '1')).toBeUndefined();
  await expect(
    startTracing({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, '1'),
  ).rejects.toThrow(TracingError);
});
