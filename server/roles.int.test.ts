import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { allJobs } from './modules/jobs.ts';
import { transact } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';

const sweep = allJobs.find(({ name }) => name === 'accounts.delete-expired')!;

describe('processes of role web and worker', () => {
  let web: TestApp;
  let worker: FastifyInstance;
  beforeAll(async () => {
    web = await createTestApp({ config: { role: 'web' } });
    const { database, clock } = web;
    worker = await buildApp({ config: { ...web.config, role: 'worker' }, database, clock });
    await web.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await worker.close();
    await web.close();
  });

  const put = () => transact(web.db, (tx) => enqueue(tx, sweep, {}));
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${sweep.name} and start_after <= pgboss.job_now()`.execute(
      web.db,
    );
    return rows.map(({ state }) => state);
  };

  it('web runs no jobs and says that there are some; the worker runs them', async () => {
    const heard = new Promise<string>((resolve) => {
      void web.database.onNotify('background_work', resolve);
    });
    await put();
    expect(await heard).toBe('jobs');
    expect(await states()).toEqual(['created']);
    await worker.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(states, { timeout: 60_000 }).toEqual(['completed']);
  });

  it('the worker answers its supervisor alone', async () => {
    const status = async (url: string) => (await worker.inject({ url })).statusCode;
    for (const url of ['/api/health', '/api/ready', '/api/ready?full', '/metrics'])
      expect([url, await status(url)]).toEqual([url, 200]);
    for (const url of ['/', '/api/products', '/api/health/x', '/media/0123456789abcdef'])
      expect([url, await status(url)]).toEqual([url, 404]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a web process and a worker on PostgreSQL', () => {
  it('send a one-time code at once', async () => {
    const folder = temporaryFolder('haatlane-roles-');
    let sent = Promise.withResolvers<string>();
    let count = 0;
    const gateway = createServer(async (req, res) => {
      let body = '';
      for await (const chunk of req) body += chunk;
      count += 1;
      sent.resolve(body);
      res.end('{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      gateway.once('listening', resolve);
    });
    const env = {
      DATABASE_URL: await openRawDatabase(),
      DATA_DIR: folder.path,
      DEMO: 'off',
      SMS_TEMPLATES: '{"otp_sign_in":"1107"}',
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    };
    const web = spawnServer({ ...env, ROLE: 'web' });
    const address = await web.address;
    const ask = async (phone: string) => {
      const code = await fetch(`${address}/api/users/sign-in/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone }),
      });
      expect(code.status).toBe(200);
    };
    await ask('9812300001');
    const worker = spawnServer({ ...env, ROLE: 'worker' });
    await worker.address;
    expect(await sent.promise).toContain('9812300001');
    // It looks for messages every 15 s by itself, so a notice is what is faster.
    sent = Promise.withResolvers<string>();
    const from = performance.now();
    await ask('9812300002');
    expect(await sent.promise).toContain('9812300002');
    expect(performance.now() - from).toBeLessThan(12_000);
    expect(count).toBe(2);
    for (const { child, ended } of [web, worker]) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    gateway.close();
    folder.remove();
  }, 60_000);
});
