/**
 * `npm run bench:vendor [-- --products N] [--calls C] [--only text] [--database URL] [--write]`: one vendor with N products (100,000) and ten order
 * lines for each on a PostgreSQL of its own with durable commits, and every call of that vendor that reads, C times (60) by two clients
 * after a warm-up. Ends with 1 where the p95 of a list or figure is past 150 ms, or a call of the API is in no table. `--write` keeps the
 * table in docs/performance.md. With `--database` it measures a database that was seeded before.
 */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '#server/testing/postgres-cluster.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { cpuOfTree } from './cpu.ts';
import { Client } from './load.ts';
import { addressOf, CALLS, LEFT_OUT } from './vendor-calls.ts';
import { readFacts } from './vendor-facts.ts';
import { GATES_MS, renderVendor, type VendorRow } from './vendor-report.ts';

const { values: flags } = parseArgs({ options: {
  products: { type: 'string', default: '100000' }, calls: { type: 'string', default: '60' }, only: { type: 'string', default: '' }, database: { type: 'string' }, write: { type: 'boolean', default: false },
} });
const calls = Number(flags.calls);
const WARM_UP = 6;
const CLIENTS = 2;
const quantile = (sorted: readonly number[], q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!;

const cluster = flags.database ? null : await startPostgres();
let stop = async (): Promise<string> => '';
try {
  const databaseUrl = flags.database ?? await cluster!.createDatabase('bench');
  const env = { DATABASE_URL: databaseUrl, DEMO: 'on', LOG_LEVEL: 'error', DATA_DIR: `${cluster?.directory ?? '/tmp'}/shop` };
  if (cluster) execFileSync(process.execPath, ['server/seeds/cli.ts', '--large-vendor', flags.products], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const server = spawnServer(env);
  stop = async () => { server.child.kill('SIGTERM'); return (await server.ended).output; };
  const port = Number(new URL(await server.address).port);
  const clients = Array.from({ length: CLIENTS }, () => new Client(port));
  const { token, info } = await clients[0]!.json<{ token: string; info: { vendorId: string } }>({ method: 'POST', path: '/api/portal/login', body: { identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' } });
  const headers = { authorization: `Bearer ${token}` };
  const facts = await readFacts(databaseUrl, info.vendorId);

  // What the API itself says it offers: a list that was added is measured, or the run fails.
  const document = JSON.parse((await clients[0]!.send({ method: 'GET', path: '/api/openapi.json' })).body.toString()) as { paths: Record<string, { get?: { security: object[] } }> };
  const offered = Object.entries(document.paths).filter(([, { get }]) => get?.security.some((s) => 'vendor' in s)).map(([path]) => `GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const unknown = offered.filter((call) => !(call in CALLS) && !(call in LEFT_OUT));

  const rows: VendorRow[] = [];
  for (const call of offered.filter((name) => name in CALLS).sort()) {
    for (const one of CALLS[call]!(facts)) {
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
        // Once more where a machine that is busy let a connection wait too long, before an answer or in the middle of a file; its time counts.
        let reply = await send().catch(send);
        if (reply.status === 503) reply = await send();
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
        bytes = Math.max(bytes, reply.body.length);
        return performance.now() - began;
      };
      for (let i = 0; i < Math.min(WARM_UP, most); i++) await ask(clients[i % CLIENTS]!);
      turn = 0;
      const cpu = () => cpuOfTree(server.child.pid!) + cpuOfTree(facts.postgres);
      const before = cpu();
      await Promise.all(clients.map(async (client) => { while (turn < most) times.push(await ask(client)); }));
      times.sort((a, b) => a - b);
      const row = { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpuMs: (cpu() - before) / most, bytes, gate: one.isFile ? GATES_MS.file : GATES_MS.list };
      rows.push(row);
      console.log(`  ${row.p95 > row.gate ? 'SLOW ' : ''}${name}: p50 ${row.p50.toFixed(1)}, p95 ${row.p95.toFixed(1)} ms, ${row.cpuMs.toFixed(1)} CPU ms`);
    }
  }
  for (const client of clients) client.close();
  for (const call of unknown) console.error(`  ${call} is in no table: add it to bench/vendor-calls.ts`);
  const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB; ${CLIENTS} clients, ${calls} calls a row`;
  const isKept = renderVendor({ machine, rows, write: flags.write && flags.only === '' });
  process.exitCode = isKept && unknown.length === 0 ? 0 : 1;
} catch (error) {
  // What the server had to say about it.
  console.error((await stop()).slice(-2_000));
  throw error;
} finally {
  await stop();
  await cluster?.stop();
}
