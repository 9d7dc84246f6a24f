import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type OpenDatabase, openPostgres } from '#server/platform/db/open-database.ts';
import { seedBasics } from '#server/seeds/seed.ts';
import { makeProducts, type Products, vendorToken } from '#server/testing/marketplace-fixture.ts';
import {
  type PostgresCluster,
  type PostgresReplica,
  startPostgres,
} from '#server/testing/postgres-cluster.ts';
import { type ServerProcess, spawnServer } from '#server/testing/spawn-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const CHANGES = 4;
/** How old a price may be after its change was acknowledged, in every process. */
const MOST_MS = 1_000;

describe.runIf(process.env.TEST_DATABASE_URL)('two servers that read from a replica', () => {
  const folder = temporaryFolder('haatlane-replica-');
  const servers: ServerProcess[] = [];
  const addresses: string[] = [];
  let [cluster, replica]: [PostgresCluster?, PostgresReplica?] = [];
  let [database, copy]: [OpenDatabase?, OpenDatabase?] = [];
  let products: Products;
  let token: string;

  beforeAll(async () => {
    cluster = await startPostgres({ durable: false, settings: ['synchronous_commit=on'] });
    const url = await cluster.createDatabase('shop');
    database = openPostgres(url, { max: 3, maintenance: true });
    await migrate(database.db);
    await seedBasics(database.db, { log: () => {}, clock: systemClock });
    const market = { db: database.db, clock: systemClock };
    products = await makeProducts(market);
    token = await vendorToken(market, products.vendorIds[0]!);
    replica = await cluster.replica('reads');
    const readUrl = Object.assign(new URL(replica.url), { pathname: '/shop' }).href;
    copy = openPostgres(readUrl, { max: 1 });
    for (const name of ['first', 'second'])
      servers.push(
        spawnServer({
          DATABASE_URL: url,
          DATABASE_READ_URL: readUrl,
          DATA_DIR: path.join(folder.path, name),
          DEMO: 'on',
        }),
      );
    addresses.push(...(await Promise.all(servers.map((server) => server.address))));
  }, 120_000);
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await copy?.close();
    await database?.close();
    await replica?.stop();
    await cluster?.stop();
    folder.remove();
  });

  const patchOffer = (body: object, version: Record<string, string>) =>
    fetch(`${addresses[0]}/api/vendor/offers/${products.offerIds[0]}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...version,
      },
      body: JSON.stringify(body),
    });
  const changePrice = async (price: number) => {
    const body = { price, isSure: true };
    const refused = await patchOffer(body, {});
    const { data } = (await refused.json()) as { data: { version: string } };
    const res = await patchOffer(body, { 'if-match': data.version });
    expect(res.status, await res.text()).toBe(200);
  };
  const setReplay = (what: 'pause' | 'resume') =>
    sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`.execute(copy!.db);
  const dataOf = async <T>(address: string, call: string) => {
    const res = await fetch(`${address}/api/${call}`);
    return ((await res.json()) as { data: T }).data;
  };
  const productPrice = async (address: string, slug = products.slug) => {
    const data = await dataOf<{ product: { price: number } }>(address, `products/${slug}`);
    return data.product.price;
  };
  const listedPrice = async (address: string, price: number) => {
    const { results } = await dataOf<{ results: { price: number }[] }>(
      address,
      `products?minPrice=${price}&maxPrice=${price}`,
    );
    return results[0]?.price;
  };

  it('never show a price older than a second, nor an old one after the new one', async () => {
    for (let n = 0; n < CHANGES; n += 1) {
      // Every other change finds a replica that does not replay.
      const isPaused = n % 2 === 1;
      await setReplay(isPaused ? 'pause' : 'resume');
      const price = 99 - n;
      await changePrice(price);
      const from = performance.now();
      for (const address of addresses) {
        while ((await productPrice(address)) !== price)
          expect(performance.now() - from).toBeLessThan(MOST_MS);
        while ((await listedPrice(address, price)) !== price)
          expect(performance.now() - from).toBeLessThan(MOST_MS);
      }
      // A read that fills a cache meanwhile would bring the old price back.
      for (let again = 0; again < 5; again += 1)
        for (const address of addresses) {
          expect(await productPrice(address)).toBe(price);
          expect(await listedPrice(address, price)).toBe(price);
          await wait(10);
        }
    }
    await setReplay('resume');
  }, 60_000);

  it('read public pages there', async () => {
    const market = { db: database!.db, clock: systemClock };
    const other = await makeProducts(market, { rupees: 50 });
    const hasCopy = () =>
      sql`select 1 from products where id = ${other.productId}`.execute(copy!.db);
    while ((await hasCopy()).rows.length === 0) await wait(10);
    await setReplay('pause');
    // Nothing is purged, so a reply may still show the price before.
    await sql`update offers set price_paise = 4000 where id = ${other.offerIds[0]!}`.execute(
      database!.db,
    );
    expect(await productPrice(addresses[1]!, other.slug)).toBe(50);
    await setReplay('resume');
  });
});
