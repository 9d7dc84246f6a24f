import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const post = (payload: string, type = 'application/json') =>
  shop.inject({
    method: 'POST',
    url: '/api/nothing-here',
    payload,
    headers: { 'content-type': type },
  });

describe('operations', () => {
  it('tells that it lives and that it is ready', async () => {
    const health = await shop.inject({ url: '/api/health' });
    expect(health.json()).toEqual({
      success: true,
      data: { status: 'ok', version: expect.any(String), database: shop.database.kind },
    });
    expect((await shop.inject({ url: '/api/ready' })).json()).toMatchObject({
      success: true,
      data: { status: 'ready' },
    });
  });

  it('counts requests by route, for direct callers only', async () => {
    const { body, headers } = await shop.inject({ url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/health",status="2xx"}',
    );
    expect(body).toContain('db_query_duration_seconds_count');
    for (const line of [
      'database_up 1',
      'messages_oldest_waiting_seconds 0',
      'http_requests_in_flight{lane="write",state="running"} 0',
      'http_requests_refused_total{lane="read"} 0',
      'page_renders{state="waiting"} 0',
    ])
      expect(body).toContain(line);
    for (const header of [
      'x-forwarded-for',
      'x-real-ip',
      'x-forwarded-proto',
      'x-forwarded-host',
      'forwarded',
      'via',
    ]) {
      expect([
        header,
        (await shop.inject({ url: '/metrics', headers: { [header]: '203.0.113.9' } })).statusCode,
      ]).toEqual([header, 404]);
    }
  });

  it('documents its calls', async () => {
    expect((await shop.inject({ url: '/api/openapi.json' })).json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
    });
    const [first, again] = [
      await shop.inject({ url: '/api/openapi.json' }),
      await shop.inject({ url: '/api/openapi.json?again=1', headers: { 'accept-encoding': 'br' } }),
    ];
    expect([again.headers.etag, again.headers['content-encoding']]).toEqual([
      first.headers.etag,
      'br',
    ]);
    expect(
      (
        await shop.inject({
          url: '/api/openapi.json',
          headers: { 'if-none-match': String(first.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    const docs = await shop.inject({ url: '/api/docs' });
    expect(docs.headers['content-security-policy']).toContain("script-src 'self'");
    const files = [...docs.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map((m) => m[1]!);
    expect(files).toHaveLength(4);
    for (const url of files) expect((await shop.inject({ url })).statusCode).toBe(200);
    const paths = async (url: string) =>
      Object.keys((await shop.inject({ url })).json<{ paths: object }>().paths).length;
    const parts = await Promise.all(
      ['customers', 'vendors', 'operators'].map((part) => paths(`/api/openapi/${part}.json`)),
    );
    // A path whose calls belong to several audiences counts for each.
    expect(parts.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(
      await paths('/api/openapi.json'),
    );
    expect(Math.min(...parts)).toBeGreaterThan(40);
  });
});

describe('every reply', () => {
  it("has an id, the caller's where it is harmless", async () => {
    const id = async (given?: string) =>
      (await shop.inject({ url: '/api/health', headers: given ? { 'x-request-id': given } : {} }))
        .headers['x-request-id'];
    expect(await id('trace-12345678')).toBe('trace-12345678');
    expect(await id()).toMatch(/^[a-z0-9-]{8,}$/);
    expect(await id('bad id\t<script>')).not.toContain('script');
    expect(await id()).not.toBe(await id());
  });

  it('carries the security headers', async () => {
    const { headers } = await shop.inject({ url: '/api/health' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('refusals', () => {
  it('of unknown addresses are a 404 in the envelope', async () => {
    const reply = await shop.inject({ url: '/api/nothing-here' });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      {
        success: false,
        message: text('errors.address_not_found'),
        code: 'NOT_FOUND',
      },
    ]);
  });

  it.each([
    ['broken JSON', '{"a":', 'application/json', 400, 'MALFORMED_JSON'],
    [
      'JSON that poisons prototypes',
      '{"__proto__":{"a":1}}',
      'application/json',
      400,
      'MALFORMED_JSON',
    ],
    ['a body over 64 kB', `"${'x'.repeat(65_536)}"`, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ['another type', 'a=b', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', 'hello', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('of %s', async (_, payload, type, status, code) => {
    const reply = await post(payload, type);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('of a bad address is a 400', async () => {
    const reply = await shop.inject({ url: '/api/%E0%A4%A' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reply.headers).toHaveProperty('x-content-type-options');
  });

  it('takes an empty JSON body for none', async () => {
    expect((await post('')).statusCode).toBe(404);
  });
});
