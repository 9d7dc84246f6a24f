import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/platform/config/config.ts';
import { lockDataDir } from '#server/platform/db/data-lock.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';
import { type ServerProcess, spawnServer } from '#server/testing/spawn-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const folder = temporaryFolder('haatlane-processes-');
const servers: ServerProcess[] = [];
const start = (env: Record<string, string>) => {
  const server = spawnServer(env);
  servers.push(server);
  return server;
};
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  folder.remove();
});
/** Data of this run's processes: a folder, or a new database on the PostgreSQL under test. */
async function place(name: string): Promise<Record<string, string>> {
  const DATA_DIR = path.join(folder.path, name);
  return process.env.TEST_DATABASE_URL
    ? { DATA_DIR, DATABASE_URL: await openRawDatabase() }
    : { DATA_DIR };
}

describe('kill -9 under load', () => {
  it('loses nothing that was acknowledged, and leaves nothing half done', async () => {
    const env = await place('crash');
    const acknowledged = new Set<number>();
    for (const lives of [60, 150, 400]) {
      const writer = spawn(
        process.execPath,
        [path.join(import.meta.dirname, 'testing/crash-writer.ts')],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: { PATH: process.env.PATH ?? '', ...env },
        },
      );
      const gone = new Promise((resolve) => {
        writer.once('close', resolve);
      });
      let said = 0;
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged.add(Number(line));
        if (++said === lives) writer.kill('SIGKILL');
      }
      await gone;
      expect(writer.signalCode).toBe('SIGKILL');
    }
    const database = await openDatabase(loadConfig(env));
    const { rows: written } = await sql<{ n: number }>`select n from written`.execute(database.db);
    const { rows: counted } = await sql<{ total: number }>`select total from counted`.execute(
      database.db,
    );
    await database.close();
    const kept = new Set(written.map((row) => row.n));
    expect([...acknowledged].filter((n) => !kept.has(n))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(610);
    expect(counted[0]!.total).toBe(kept.size);
  });
});

describe('a database from before 1.0.0', () => {
  it('is refused with what to do, and nothing in it is changed', async () => {
    const env = await place('before-1.0');
    const database = await openDatabase(loadConfig(env));
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(
      database.db,
    );
    await sql`insert into kysely_migration values ('0001-platform', '2026-10-01'), ('202611222340-phone-of-coupon-uses', '2026-11-22')`.execute(
      database.db,
    );
    await database.close();

    const { code, output } = await start(env).ended;
    expect(code).toBe(1);
    expect(output).toContain('was made by a version before 1.0.0 and cannot be upgraded');
    expect(output).toContain('Start with an empty one: DATA_DIR=./data-1.0 npm start');
    expect(output).not.toMatch(/\n\s+at /);

    const again = await openDatabase(loadConfig(env));
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(again.db);
    await again.close();
    expect(rows).toEqual([{ name: 'kysely_migration' }]);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('a data folder', () => {
  it('belongs to one process; the second reports it and exits', async () => {
    const DATA_DIR = path.join(folder.path, 'taken');
    const unlock = lockDataDir(DATA_DIR);
    const { code, output } = await start({ DATA_DIR }).ended;
    unlock();
    expect(code).toBe(1);
    expect(output).toContain(
      `The data folder ${DATA_DIR} is in use by another server (process ${process.pid})`,
    );
  });
});

describe('the server process', () => {
  it('starts with the demo, says how to get in, refuses to be a real marketplace with demo accounts, stops on SIGTERM', async () => {
    const env = await place('shop');
    const server = start({ ...env, DEMO: 'on' });
    const address = await server.address;
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    // It has replaced itself to use less memory, under the same process id.
    if (process.platform === 'linux')
      expect(await readFile(`/proc/${server.child.pid}/cmdline`, 'utf8')).toContain(
        '--max-semi-space-size=16',
      );

    const late = await halfSentRequest(new URL(address));
    const busy = Promise.all(
      Array.from({ length: 4 }, () => askUntilSentAway(`${address}/api/pincodes/411004`)),
    );
    server.child.kill('SIGTERM');
    // Clients with open connections receive "Connection: close" before any is refused.
    expect(await busy).toEqual(['sent away', 'sent away', 'sent away', 'sent away']);
    await until(() => isRefused(new URL(address)));
    // It was in progress when the signal came, so it gets its answer.
    const answer = await late.finish();
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('"code":"NOT_FOUND"');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    for (const text of [
      'migrating',
      'seeding',
      'shopper@haatlane.example',
      'demo-Haat-2026',
      '123456',
      '/demo/mailbox',
    ])
      expect(output).toContain(text);

    const real = await start({ ...env, DEMO: 'off' }).ended;
    expect(real.code).toBe(1);
    expect(real.output).toContain('npm run seed -- --remove-demo-accounts');
  });

  it('names what is wrong with the configuration', async () => {
    const { code, output } = await start({ PORT: 'x', DEMO: 'maybe' }).ended;
    expect(code).toBe(1);
    expect(output).toContain(
      'PORT is "x"; allowed: a number from 0 to 65535.\nDEMO is "maybe"; allowed: on or off.',
    );
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'may start twice at once on a new PostgreSQL: one migrates and seeds',
    async () => {
      const env = await place('duplicates');
      const duplicates = [start({ ...env, DEMO: 'on' }), start({ ...env, DEMO: 'on' })];
      const [one, other] = await Promise.all(duplicates.map((duplicate) => duplicate.address));
      expect(await secondsToForget(one!, other!)).toBeLessThan(1);
      for (const duplicate of duplicates) duplicate.child.kill('SIGTERM');
      const ends = await Promise.all(duplicates.map((duplicate) => duplicate.ended));
      expect(ends.map((end) => end.code)).toEqual([0, 0]);
      expect(ends.filter((end) => end.output.includes('seeding')).length).toBe(1);
    },
    120_000,
  );
});

/**
 * Uploads a logo through one process, reads it through the other, which keeps it in memory, deletes
 * it through the first and returns how long the other still shows it.
 */
async function secondsToForget(one: string, other: string): Promise<number> {
  const login = await fetch(`${one}/api/portal/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' }),
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  const logo = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#7a3b2e' },
  })
    .webp()
    .toBuffer();
  body.set('picture', new Blob([new Uint8Array(logo)], { type: 'image/webp' }), 'logo.webp');
  const put = await fetch(`${one}/api/vendor/store/logo`, { method: 'PUT', headers, body });
  const [path] = /\/media\/[0-9a-f]{32}\/512\.webp/.exec(await put.text())!;
  for (const shop of [other, other, one]) expect((await fetch(shop + path)).status).toBe(200);
  await fetch(`${one}/api/vendor/store/logo`, { method: 'DELETE', headers });
  const from = performance.now();
  while ((await fetch(other + path)).status === 200);
  return (performance.now() - from) / 1_000;
}

/** Polls like a proxy over persistent connections until an answer closes one. */
async function askUntilSentAway(url: string): Promise<string> {
  for (;;) {
    try {
      const reply = await fetch(url);
      await reply.arrayBuffer();
      if (reply.status !== 200) return `answered ${reply.status}`;
      if (reply.headers.get('connection') === 'close') return 'sent away';
    } catch (error) {
      return String((error as Error).cause ?? error);
    }
  }
}

/** Sends a request whose body is still missing; resolves once the server has accepted it. */
async function halfSentRequest({ hostname, port }: URL): Promise<{ finish(): Promise<string> }> {
  const socket = connect(Number(port), hostname);
  let received = '';
  const taken = Promise.withResolvers<void>();
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('data', (chunk) => {
    received += chunk;
    if (received.startsWith('HTTP/1.1 100 Continue\r\n\r\n')) taken.resolve();
  });
  socket.write(
    'POST /api/nothing-here HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\n',
  );
  await taken.promise;
  return {
    async finish() {
      socket.write('{"a":1}');
      await closed;
      return received.slice('HTTP/1.1 100 Continue\r\n\r\n'.length);
    },
  };
}

const isRefused = ({ hostname, port }: URL) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    /* poll again */
  }
}
