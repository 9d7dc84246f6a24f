import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { admitRequests, createAdmission } from './admission.ts';
import { handleErrors } from './error-reply.ts';
import { outside } from './outside.ts';

const app = Fastify();
afterEach(() => app.close());

it('refuses past the limit before the body is read, holds no place for slow senders, always answers readiness', async () => {
  const admission = createAdmission({ requestsInFlight: 1, requestWaitMs: 60_000 });
  const held = Promise.withResolvers<void>();
  handleErrors(app);
  await app.register(
    async (api) => {
      admitRequests(api, admission);
      api.get('/ready', { config: { lane: 'none' } }, async () => 'ready');
      api.post('/orders', async () => {
        await held.promise;
        return 'placed';
      });
      api.post('/payments', () => outside(() => held.promise));
      api.get('/products', async () => 'listed');
    },
    { prefix: '/api' },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, init);
  const order = () =>
    ask('/orders', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

  // A sender whose body has not arrived holds no place.
  const slow = connect(port, '127.0.0.1');
  slow.write(
    'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await once(slow, 'connect');

  // Nor does a call of another service.
  const paying = ask('/payments', { method: 'POST' });
  while (admission.lanes.write.load.admitted < 1) await ask('/ready');
  expect(admission.lanes.write.load.running).toBe(0);

  const placed = Array.from({ length: 33 }, order);
  while (admission.lanes.write.load.waiting < 32) await ask('/ready');
  expect(admission.lanes.write.load).toEqual({ running: 1, waiting: 32, admitted: 2, refused: 0 });

  const refused = await order();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ success: false, code: 'SERVER_BUSY' });
  expect((await ask('/products')).status).toBe(200);
  expect((await ask('/ready')).status).toBe(200);

  held.resolve();
  expect(await Promise.all(placed.map(async (reply) => (await reply).status))).toEqual(
    Array.from({ length: 33 }, () => 200),
  );
  expect(admission.lanes.write.load).toEqual({ running: 0, waiting: 0, admitted: 34, refused: 1 });
  expect((await paying).status).toBe(200);
  slow.destroy();
});
