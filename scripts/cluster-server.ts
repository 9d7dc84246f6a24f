/**
 * The marketplace on the topology of several machines, for journeys: PostgreSQL with a streaming
 * replica, PgBouncer, two web processes and a worker, nginx on PORT. Ends with SIGTERM.
 */
import { once } from 'node:events';
import { CLUSTER_TOOLS, startClusterTopology } from '#server/testing/cluster-topology.ts';
import { startPostgres } from '#server/testing/postgres-cluster.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { ensureTools } from './test-tools.ts';

ensureTools('postgres', ...CLUSTER_TOOLS);
const { PORT, ...env } = process.env as Record<string, string>;
const cluster = await startPostgres({ durable: false, settings: ['synchronous_commit=on'] });
const topology = await startClusterTopology(cluster);
const databaseUrl = await cluster.createDatabase('shop');
const server = spawnServer({
  PUBLIC_URL: `http://localhost:${PORT}`,
  ...env,
  ...topology.settingsFor(databaseUrl),
  PORT: '0',
});
const proxy = await topology.proxyTo([new URL(await server.address).host], Number(PORT));
console.log(`Several processes behind ${proxy.address}`);

await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), server.ended]);
await proxy.stop();
server.child.kill('SIGTERM');
const { code, output } = await server.ended;
if (code !== 0) console.error(output);
await topology.stop();
await cluster.stop();
process.exitCode = code ?? 1;
