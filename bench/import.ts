/**
 * `node bench/import.ts [--rows 100000] [--kind products|stock] [--embedded]`: imports a file of
 * that many rows through bulk upload, with the same steps as a vendor, on a real PostgreSQL unless
 * `--embedded` is given. Prints the seconds of each step, the maximum memory growth of the process,
 * and the latency of a product list for customers meanwhile.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as c from '#contracts/listings/bulk.ts';
import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import { makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { startPostgres } from '#server/testing/postgres-cluster.ts';

const { values: flags } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    kind: { type: 'string', default: 'products' },
    embedded: { type: 'boolean', default: false },
  },
});
const rows = Number(flags.rows);

/** Products of one unit each, complete except for their picture. */
function productsFile(category: string): string {
  const head =
    'Product code,Name,Category,Brand,Description,HSN code,GST rate,MRP,Price,Stock,SKU,Colour,Weight (g),Length (cm),Width (cm),Height (cm),Generic name,Net quantity,Manufacturer,Consumer care\r\n';
  return (
    head +
    Array.from(
      { length: rows },
      (_, i) =>
        `P-${i},Brass lamp number ${i},${category},Himgiri,"A lamp of brass, turned by hand and polished twice, number ${i}.",9405,18,${900 + (i % 500)},${700 + (i % 200)},${i % 90},SKU-${i},Gold,700,20,15,30,Lamp,1 N,"Himgiri Metal, 4 Mill Road, Pune 411001",care@himgiri.example\r\n`,
    ).join('')
  );
}
const stockFile = () =>
  `SKU,Stock change,Price\r\n${Array.from({ length: rows }, (_, i) => `S-${i},${1 + (i % 9)},${i % 2 === 0 ? 480 : 490}\r\n`).join('')}`;

/** The offers a stock file refers to: products copied from one of the marketplace. */
async function makeOffers(shop: TestApp, vendorId: string): Promise<void> {
  const at = shop.clock.now();
  await shop.db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
      tx,
    );
    await sql`insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'prd_bulk_' || n, 'slug', 'bulk-' || n, 'owner_vendor_id', ${vendorId}::text))).* from generate_series(0, ${rows - 1}::int) n cross join (select * from products order by id limit 1) p`.execute(
      tx,
    );
    await sql`insert into skus (id, product_id) select 'sku_bulk_' || n, 'prd_bulk_' || n from generate_series(0, ${rows - 1}::int) n`.execute(
      tx,
    );
    await sql`insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, created_at, vendor_sku)
      select 'off_bulk_' || n, 'sku_bulk_' || n, 'prd_bulk_' || n, ${vendorId}, 50000, 60000, 10, ${at}::timestamptz, 'S-' || n from generate_series(0, ${rows - 1}::int) n`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(shop.db);
}

async function upload(shop: TestApp, token: string, bytes: Buffer): Promise<string> {
  const { import: begun } = await shop.ok(
    c.beginImport,
    { body: { name: 'bench.csv', bytes: bytes.length } },
    { token },
  );
  for (let n = 0; n * IMPORT_LIMITS.partBytes < bytes.length; n += 1) {
    const payload = Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="part"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n',
      ),
      bytes.subarray(n * IMPORT_LIMITS.partBytes, (n + 1) * IMPORT_LIMITS.partBytes),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const reply = await shop.inject({
      method: 'PUT',
      url: `/api/vendor/imports/${begun._id}/parts/${n}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
  return begun._id;
}

let isOver = false;
const cluster = flags.embedded ? null : await startPostgres();
if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
const shop = await createTestApp({ seed: true });
try {
  const vendorId = await makeVendor(shop);
  const token = await vendorToken(shop, vendorId, 'catalog');
  const {
    rows: [category],
  } = await sql<{
    id: string;
  }>`select id from categories where level = 3 and is_active order by id limit 1`.execute(shop.db);
  if (flags.kind === 'stock') await makeOffers(shop, vendorId);
  let bytes: Buffer | null = Buffer.from(
    flags.kind === 'stock' ? stockFile() : productsFile(category!.id),
  );
  console.log(
    `${rows} rows, ${(bytes.length / 1e6).toFixed(1)} MB, ${cluster ? `PostgreSQL ${cluster.version}` : 'embedded'}`,
  );
  const id = await upload(shop, token, bytes);
  bytes = null;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = 0;
  const waits: number[] = [];
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }, 25);
  const customer = (async () => {
    for (let i = 0; !isOver; i += 1) {
      const from = performance.now();
      await shop.inject({ url: `/api/products?limit=24&page=${1 + (i % 10)}` });
      waits.push(performance.now() - from);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  })().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  const timed = async (name: string, call: () => Promise<unknown>) => {
    const [from, spent] = [performance.now(), process.cpuUsage()];
    await call();
    // A batch refused by a busy machine is sent again.
    for (let tries = 0; tries < 9; tries += 1) {
      await shop.runDueJobs();
      if (
        !c.WORKING.includes(
          (await shop.ok(c.getImport, { params: { id } }, { token })).import.state,
        )
      )
        break;
      shop.clock.advance(60_000);
    }
    const { user, system } = process.cpuUsage(spent);
    console.log(
      `${name.padEnd(9)} ${((performance.now() - from) / 1_000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU in this process`,
    );
  };
  await timed('read', async () => undefined);
  const { import: read } = await shop.ok(c.getImport, { params: { id } }, { token });
  await timed('try', () =>
    shop.ok(c.checkImport, { params: { id }, body: { settings: read.settings! } }, { token }),
  );
  await timed('take over', () => shop.ok(c.applyImport, { params: { id } }, { token }));
  const { import: done } = await shop.ok(c.getImport, { params: { id } }, { token });
  await timed('undo', () => shop.ok(c.undoImport, { params: { id } }, { token }));
  isOver = true;
  clearInterval(sampler);
  await customer;
  waits.sort((a, b) => a - b);
  console.log(JSON.stringify(done.counts));
  console.log(`memory    +${Math.round(peak / 1_048_576)} MB at most`);
  console.log(
    `shoppers  p50 ${waits[waits.length >> 1]!.toFixed(0)} ms, p95 ${waits[Math.floor(waits.length * 0.95)]!.toFixed(0)} ms, worst ${waits.at(-1)!.toFixed(0)} ms of ${waits.length} requests`,
  );
} finally {
  isOver = true;
  await shop.close();
  await cluster?.stop();
}
