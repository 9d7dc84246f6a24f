import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Deps } from './deps.ts';
import { requestId, RequestLogController } from './request-log.ts';
import { routes } from './route.ts';

const lines: { level: number; msg: string; reqId?: string; route?: string }[] = [];
const app = Fastify({
  logController: new RequestLogController(),
  genReqId: requestId,
  logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
});
let port = 0;
beforeAll(async () => {
  const file = endpoint({
    method: 'GET',
    path: '/orders.csv',
    summary: '',
    audience: 'public',
    produces: 'text/csv',
    data: z.any(),
  });
  const deps = {
    config: { checkReplies: false },
    clock: systemClock,
    database: {},
  } as unknown as Deps;
  routes(app, deps).read(file, async () =>
    (async function* () {
      yield Buffer.from('order,amount\n');
      throw new Error('the database went away');
    })(),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

describe('a file that fails halfway', () => {
  it('is no complete reply to the client, and an error in the log', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/orders.csv`, {
      headers: { 'x-request-id': 'export-4711' },
    });
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'reply broke off',
        reqId: 'export-4711',
        route: '/orders.csv',
      }),
    );
  });

  it('resets the connection of a client without chunks', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /orders.csv HTTP/1.0\r\n\r\n');
    const [error] = await once(socket, 'error');
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET');
  });
});
