/**
 * `npm run bench:vendor` and `npm run bench:admin [-- --products N] [--rows R] [--calls C]
 * [--only text] [--database URL] [--write]`: one vendor with N products (100,000) and ten order
 * items for each, and for the panel a market around it of 10,000 vendors, 1,000,000 orders, lists of
 * R (1,000,000) rows and two years of figures, on a separate PostgreSQL with durable commits; then
 * every reading call of that portal, C times (60) by two clients after a warm-up. Exits with 1 if
 * the p95 of a list or figure exceeds its limit, if a call fails, or if a call of the API is in no
 * table. `--write` stores the table in docs/performance.md. With `--database` it measures a database
 * that was seeded before (for the panel it is enlarged if needed).
 */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '#server/testing/postgres-cluster.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import * as admin from './admin-calls.ts';
import { cpuOfTree } from './cpu.ts';
import { Client } from './load.ts';
import { scaleMarket } from './marketplace-scale.ts';
import { addressOf, type Case } from './portal-cases.ts';
import { readAdminFacts, readVendorFacts } from './portal-facts.ts';
import { type Gates, type PortalRow, renderPortal } from './portal-report.ts';
import * as vendor from './vendor-calls.ts';

const {
  values: flags,
  positionals: [portal],
} = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const calls = Number(flags.calls);
const WARM_UP = 6;
const CLIENTS = 2;
const isAdmin = portal === 'admin';
/** Limits for the p95, in milliseconds: of lists and figures, and of exported files. */
const gates: Gates = { list: isAdmin ? 200 : 150, file: 5_000 };
const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!;

const cluster = flags.database ? null : await startPostgres();
let stop = async (): Promise<string> => '';
try {
  const databaseUrl = flags.database ?? (await cluster!.createDatabase('bench'));
  const env = {
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    ADMIN_IDLE_MINUTES: '480',
    LOG_LEVEL: 'error',
    DATA_DIR: `${cluster?.directory ?? '/tmp'}/shop`,
  };
  if (cluster)
    execFileSync(process.execPath, ['server/seeds/cli.ts', '--large-vendor', flags.products], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
  if (isAdmin) {
    const began = performance.now();
    await scaleMarket(databaseUrl, Number(flags.rows));
    console.log(`  market made larger in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  const server = spawnServer(env);
  stop = async () => {
    server.child.kill('SIGTERM');
    return (await server.ended).output;
  };
  const port = Number(new URL(await server.address).port);
  const clients = Array.from({ length: CLIENTS }, () => new Client(port));
  const { token, info } = await clients[0]!.json<{
    token: string;
    info: { vendorId: string | null };
  }>({
    method: 'POST',
    path: '/api/portal/login',
    body: {
      identifier: `${isAdmin ? 'admin' : 'vendor'}@haatlane.example`,
      password: 'demo-Haat-2026',
    },
  });
  const headers = { authorization: `Bearer ${token}` };
  const { postgres, casesOf, isKnown } = isAdmin
    ? await ofPanel(databaseUrl)
    : await ofVendor(databaseUrl, info.vendorId!);

  // The calls the API itself declares: a new list is measured, or the run fails.
  const document = JSON.parse(
    (await clients[0]!.send({ method: 'GET', path: '/api/openapi.json' })).body.toString(),
  ) as { paths: Record<string, { get?: { security: object[] } }> };
  const offered = Object.entries(document.paths)
    .filter(([, { get }]) => get?.security.some((s) => (isAdmin ? 'admin' : 'vendor') in s))
    .map(([path]) => `GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const unknown = offered.filter((call) => !isKnown(call));

  const rows: PortalRow[] = [];
  const failed: string[] = [];
  // One call that fails does not hide the figures of the others.
  const isRefused = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return false;
    } catch (error) {
      console.error(`  FAILED ${name}: ${String(error)}`);
      failed.push(name);
      return true;
    }
  };
  for (const call of offered.sort()) {
    for (const one of casesOf(call)) {
      const name = [call.slice('GET '.length), one.label].filter(Boolean).join(', ');
      if (!name.includes(flags.only)) continue;
      const times: number[] = [];
      const most = one.isFile ? Math.min(calls, 10) : calls;
      let turn = 0;
      let bytes = 0;
      const ask = async (client: Client) => {
        const path = addressOf(call, one, turn++);
        const began = performance.now();
        const send = () => client.send({ method: 'GET', path, headers });
        // Retries if a busy machine broke a connection before an answer or in the middle of a file;
        // its time counts.
        let reply = await send().catch(send);
        if (reply.status === 503) reply = await send();
        if (reply.status !== 200)
          throw new Error(`${path}: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
        bytes = Math.max(bytes, reply.body.length);
        return performance.now() - began;
      };
      const warmUp = async () => {
        for (let i = 0; i < Math.min(WARM_UP, most); i++) await ask(clients[i % CLIENTS]!);
      };
      if (await isRefused(name, warmUp)) continue;
      turn = 0;
      const cpu = () => cpuOfTree(server.child.pid!) + cpuOfTree(postgres);
      const before = cpu();
      const work = () =>
        Promise.all(
          clients.map(async (client) => {
            while (turn < most) times.push(await ask(client));
          }),
        );
      if (await isRefused(name, work)) continue;
      times.sort((a, b) => a - b);
      const row = {
        name,
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
        cpuMs: (cpu() - before) / most,
        bytes,
        gate: one.isFile ? gates.file : gates.list,
      };
      rows.push(row);
      console.log(
        `  ${row.p95 > row.gate ? 'SLOW ' : ''}${name}: p50 ${row.p50.toFixed(1)}, p95 ${row.p95.toFixed(1)} ms, ${row.cpuMs.toFixed(1)} CPU ms`,
      );
    }
  }
  for (const client of clients) client.close();
  for (const call of unknown)
    console.error(`  ${call} is in no table: add it to bench/${portal}-calls.ts`);
  const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB; ${CLIENTS} clients, ${calls} calls a row`;
  const isKept = renderPortal({
    place: isAdmin ? 'large market' : 'large vendor',
    machine,
    rows,
    gates,
    write: flags.write && flags.only === '',
  });
  process.exitCode = isKept && unknown.length === 0 && failed.length === 0 ? 0 : 1;
} catch (error) {
  // The server's error message.
  console.error((await stop()).slice(-2_000));
  throw error;
} finally {
  await stop();
  await cluster?.stop();
}

interface Calls {
  postgres: number;
  casesOf: (call: string) => readonly Case[];
  isKnown: (call: string) => boolean;
}
async function ofVendor(databaseUrl: string, vendorId: string): Promise<Calls> {
  const facts = await readVendorFacts(databaseUrl, vendorId);
  return {
    postgres: facts.postgres,
    casesOf: (call) => vendor.CALLS[call]?.(facts) ?? [],
    isKnown: (call) => call in vendor.CALLS || call in vendor.LEFT_OUT,
  };
}
async function ofPanel(databaseUrl: string): Promise<Calls> {
  const facts = await readAdminFacts(databaseUrl);
  return {
    postgres: facts.postgres,
    casesOf: (call) => admin.casesOf(call, facts),
    isKnown: () => true,
  };
}
