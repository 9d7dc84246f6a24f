import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '#server/platform/db/open-database.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres-cluster.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { fill, lookAt, underLoad, VISITORS } from './order-trial.ts';
import { type Figure, type Proof } from './proof.ts';
import { makeTemplate } from './server-process.ts';

/** From here on a commit waits until the replica has it on disk. */
async function waitForReplica({ url }: PostgresCluster): Promise<void> {
  const database = openPostgres(url, { max: 1 });
  try {
    await sql`alter system set synchronous_standby_names = 'standby'`.execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    for (;;) {
      const { rows } = await sql<{ state: string }>`
        select sync_state as state from pg_stat_replication`.execute(database.db);
      if (rows[0]?.state === 'sync') return;
      await wait(100);
    }
  } finally {
    await database.close();
  }
}

/** The primary dies under load; its synchronous replica is promoted and takes over its address. */
export const failover: Proof = {
  name: 'failover',
  unit: 'failovers',
  quick: 1,
  full: 5,
  breaksTheShop: true,
  isFault: true,
  async run(environment, { runs }): Promise<Figure[]> {
    const primary = await startPostgres();
    const clusters: PostgresCluster[] = [primary];
    let proxy: TcpProxy | undefined;
    try {
      await makeTemplate(primary);
      const shop = await environment.openMarketplace({
        cluster: primary,
        isMoving: true,
        reach: async (url) => (proxy = await openTcpProxy(url)).url,
      });
      const stock = await fill(shop);
      const name = new URL(shop.databaseUrl).pathname;
      const { load, seconds } = await underLoad(shop, stock, async (running) => {
        const taken: number[] = [];
        for (let i = 0; i < runs; i++) {
          const old = clusters.at(-1)!;
          const replica = await old.replica('standby');
          clusters.push(replica);
          await waitForReplica(old);
          await running.placed(30);
          const from = performance.now();
          await old.crash();
          await replica.promote();
          proxy!.lead(Object.assign(new URL(replica.url), { pathname: name }).href);
          await running.placed(VISITORS + 1);
          taken.push((performance.now() - from) / 1_000);
        }
        return taken;
      });
      const { lost, unasked, half } = await lookAt(shop.db, load);
      return [
        {
          done: `pg_ctl promote under load with synchronous commit, ${runs} times, ${load.acknowledged.size} orders`,
          figure: `${lost} acknowledged orders lost, ${unasked + half.length} incomplete or unrequested; new orders after ${Math.max(...seconds).toFixed(1)} s at most`,
          goal: '0 lost, 0 incomplete; ≤ 10 s',
          isMet: lost + unasked + half.length === 0 && Math.max(...seconds) <= 10,
        },
      ];
    } finally {
      await environment.closeMarketplaces(async () => {});
      await proxy?.close();
      for (const cluster of clusters) await cluster.stop();
    }
  },
};
