import { startProxy, type HttpProxy } from './http-proxies.ts';
import { startPgBouncer } from './pgbouncer.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

/** Around a PostgreSQL: what a marketplace on several machines runs on. */
export interface ClusterTopology {
  /** Settings of a server for a database of the cluster. */
  settingsFor(databaseUrl: string): Record<string, string>;
  /** nginx in front of servers (`host:port`), on a port of its own or a given one. */
  proxyTo(servers: readonly string[], port?: number): Promise<HttpProxy>;
  stop(): Promise<void>;
}

/** Programs it needs beside PostgreSQL. */
export const CLUSTER_TOOLS = ['pgbouncer', 'nginx'] as const;
const PROCESSES = 2;

/**
 * Two web processes and a worker behind nginx, statements through PgBouncer in transaction mode,
 * notices from PostgreSQL itself, public reads from a streaming replica.
 */
export async function startClusterTopology(cluster: PostgresCluster): Promise<ClusterTopology> {
  const replica = await cluster.replica('reads');
  const pooler = await startPgBouncer(cluster.url);
  const at = (server: string, databaseUrl: string) =>
    Object.assign(new URL(server), { pathname: new URL(databaseUrl).pathname }).href;
  return {
    settingsFor: (databaseUrl) => ({
      DATABASE_URL: at(pooler.url, databaseUrl),
      DATABASE_POOLER: 'transaction',
      DATABASE_LISTEN_URL: databaseUrl,
      DATABASE_READ_URL: at(replica.url, databaseUrl),
      WEB_PROCESSES: String(PROCESSES),
      TRUST_PROXY: 'loopback',
    }),
    proxyTo: (servers, port) => startProxy('nginx', servers, port),
    async stop() {
      await pooler.stop();
      await replica.stop();
    },
  };
}
