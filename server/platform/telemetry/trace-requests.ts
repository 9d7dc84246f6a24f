import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, TRACER } from './tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span for each request that reaches a route, under the caller's `traceparent`. Names are routes,
 * never URLs, which may hold secrets. Replies from the cache have none: they take less than a
 * millisecond.
 */
export function traceRequests(
  app: FastifyInstance,
  routeOf: (req: FastifyRequest) => string,
): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (req, _reply, done) => {
    const parent = propagation.extract(context.active(), req.headers);
    const span = trace.getTracer(TRACER).startSpan(req.method, { kind: SpanKind.SERVER }, parent);
    spans.set(req, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (req, reply, done) => {
    const span = spans.get(req);
    if (span) {
      const route = routeOf(req);
      span.updateName(`${req.method} ${route}`);
      span.setAttributes({
        'http.request.method': req.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'request.id': req.id,
      });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
}
