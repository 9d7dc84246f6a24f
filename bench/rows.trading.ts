import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { formatRupees } from '#contracts/kernel/money.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { vendorToken } from '#server/testing/marketplace-fixture.ts';
import { cpuOfTree } from './cpu.ts';
import { customersOf } from './customers.ts';
import { Client, quantile } from './load.ts';
import { type Bench, get } from './marketplace.ts';
import { answers, start } from './processes.ts';
import { orderTwo } from './rows.buying.ts';

const READS = 60;
const ORDERS = 20;
const SECONDS = 20;
/** How long prices change while two processes serve. */
const FOLLOWED_SECONDS = 10;
const POPULAR = 24;
const POLL_MS = 50;
/** A second, in which a price must be followed, and some more to measure by how much it is missed. */
const WATCHED_MS = 3_000;
const BROWSER = { 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.1' };
const GOALS = { product: 95, home: 95, list: 85, search: 85 } as const;
type Kind = keyof typeof GOALS;

interface Popular {
  _id: string;
  slug: string;
  type: string;
  category: { url: string };
  price: number;
  featured: { vendorId: string; variantId: string | null; optionId: string | null };
  vendors: {
    vendorId: string;
    offers: {
      offerId: string;
      price: number;
      variantId: string | null;
      optionId: string | null;
    }[];
  }[];
}
/** The offer whose price the product's page shows: it stays the cheapest when it gets cheaper. */
const featuredOffer = ({ featured, vendors }: Popular) =>
  vendors
    .find((v) => v.vendorId === featured.vendorId)!
    .offers.find((o) => o.variantId === featured.variantId && o.optionId === featured.optionId)!;

/** Calls `work` so many times a second, whether or not it keeps up. */
async function atRate(
  perSecond: number,
  until: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; performance.now() < until; n += 1) {
    const one = work(n);
    // Thrown below, so that the marketplace is stopped.
    one.catch(() => {});
    running.push(one);
    await wait(Math.max(0, begin + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(running);
}

async function readPopular({ setup }: Bench): Promise<Popular[]> {
  const { results } = await setup.json<{ results: { slug: string }[] }>({
    method: 'GET',
    path: `/api/products?limit=${POPULAR}&inStock=true`,
  });
  return Promise.all(
    results.map(async ({ slug }) => {
      const path = `/api/products/${slug}`;
      return (await setup.json<{ product: Popular }>({ method: 'GET', path })).product;
    }),
  );
}

/** Half the reads are product pages; each list and search shows some of these products. */
function pageOf(products: readonly Popular[], n: number): string {
  const product = products[(n * 7) % products.length]!;
  const turn = n % 10;
  if (turn < 5) return `/product/${product.slug}`;
  if (turn < 7) return product.category.url;
  if (turn < 9) return `/search?q=${encodeURIComponent(product.type.replaceAll('-', ' '))}`;
  return '/';
}
const kindOf = (route: string): Kind | null =>
  route.includes('product/')
    ? 'product'
    : route.includes('collections') || route.includes('categories')
      ? 'list'
      : route.includes('search')
        ? 'search'
        : route === '/' || route === '/:lang'
          ? 'home'
          : null;

type Counts = Record<Kind, { hits: number; misses: number }>;
/** Hits and misses of pages so far, by `/metrics`. */
async function countsOf({ setup }: Bench): Promise<Counts> {
  const text = (await setup.send({ method: 'GET', path: '/metrics' })).body.toString();
  const counts = Object.fromEntries(
    Object.keys(GOALS).map((kind) => [kind, { hits: 0, misses: 0 }]),
  ) as Counts;
  for (const [, route, result, n] of text.matchAll(
    /^cache_replies_total\{kind="([^"]*)",result="(\w+)"\} (\d+)/gm,
  )) {
    const kind = route!.startsWith('/api/') ? null : kindOf(route!);
    if (!kind) continue;
    if (result === 'miss') counts[kind].misses += Number(n);
    else if (result !== 'remade') counts[kind].hits += Number(n);
  }
  return counts;
}

/**
 * Takes `off` rupees from one price after another, more in later rounds, and returns how long each
 * process still showed the old one. `shown`: the prices on the pages, by product.
 */
async function changePrices(
  products: readonly Popular[],
  ports: readonly number[],
  tokens: ReadonlyMap<string, string>,
  shown: Map<string, number>,
  until: number,
  off: number,
): Promise<{ ages: number[]; polls: number }> {
  const vendor = new Client(ports[0]!);
  const ages: number[] = [];
  let polls = 0;
  const age = async (port: number, slug: string, old: string, now: string, from: number) => {
    const client = new Client(port);
    let last = 0;
    let isFollowed = false;
    while (!isFollowed && performance.now() - from < WATCHED_MS) {
      const asked = performance.now();
      const page = (await client.send({ method: 'GET', path: `/product/${slug}` })).body.toString();
      if (port === ports[0]) polls += 1;
      isFollowed = page.includes(now);
      if (!isFollowed && page.includes(old)) last = asked - from;
      await wait(POLL_MS);
    }
    client.close();
    ages.push(isFollowed ? last : WATCHED_MS);
  };
  const running: Promise<void>[] = [];
  await atRate(1, until, async (n) => {
    const product = products[n % products.length]!;
    const { offerId, price: first } = featuredOffer(product);
    const headers = { authorization: `Bearer ${tokens.get(product.featured.vendorId)}` };
    const call = { method: 'PATCH', path: `/api/vendor/offers/${offerId}`, headers };
    const body = { price: first - off - Math.floor(n / products.length), isSure: true };
    const refused = await vendor.send({ ...call, body: JSON.stringify(body) });
    const { data } = JSON.parse(refused.body.toString()) as { data: { version: string } };
    await vendor.json({ ...call, headers: { ...headers, 'if-match': data.version }, body });
    const from = performance.now();
    const after = await vendor.json<{ product: Popular }>({
      method: 'GET',
      path: `/api/products/${product.slug}`,
    });
    const [old, now] = [shown.get(product.slug)!, after.product.price].map(formatRupees) as [
      string,
      string,
    ];
    if (old === now) throw new Error(`${product.slug} still costs ${old}`);
    shown.set(product.slug, after.product.price);
    for (const port of ports) running.push(age(port, product.slug, old, now, from));
  });
  await Promise.all(running);
  vendor.close();
  return { ages, polls };
}

/** Vendors' tokens, made in the database: they sell what the seed gave them. */
async function tokensOf(
  { databaseUrl }: Bench,
  products: readonly Popular[],
): Promise<Map<string, string>> {
  const database = await openDatabase(loadConfig({ DATABASE_URL: databaseUrl }));
  const ids = new Set(products.flatMap((p) => p.vendors.map((v) => v.vendorId)));
  const tokens = new Map<string, string>();
  for (const id of ids)
    tokens.set(id, await vendorToken({ db: database.db, clock: systemClock }, id));
  await database.close();
  return tokens;
}

/** Reads at a fixed rate with a client each, so that a slow answer delays no other. */
async function readPages(
  port: number,
  products: readonly Popular[],
  until: number,
): Promise<{ times: number[]; failures: number }> {
  const clients = Array.from({ length: READS }, () => new Client(port));
  const times: number[] = [];
  let failures = 0;
  await atRate(READS, until, async (n) => {
    const began = performance.now();
    const path = pageOf(products, n);
    const { status } = await clients[n % READS]!.send({ method: 'GET', path, headers: BROWSER });
    if (status === 200) times.push(performance.now() - began);
    else if (failures++ === 0) console.error(`  ${path}: ${status}`);
  });
  for (const client of clients) client.close();
  return { times, failures };
}

/** Orders at a fixed rate; each customer orders again when the previous order is placed. */
async function placeOrders(
  bench: Bench,
  products: readonly Popular[],
  until: number,
): Promise<number> {
  const buyers = (await customersOf(bench)).all.slice(0, bench.visitors);
  const clients = buyers.map(() => new Client(bench.shop.port));
  const last = buyers.map(() => Promise.resolve());
  let placed = 0;
  const item = (n: number) => ({ productId: products[n % products.length]!._id, quantity: 1 });
  const order = async (previous: Promise<void>, n: number, i: number) => {
    await previous;
    await orderTwo(clients[i]!, buyers[i]!, [item(n), item(n + 1)], `trading-${process.pid}-${n}`);
    placed += 1;
  };
  await atRate(ORDERS, until, (n) => {
    const i = n % buyers.length;
    last[i] = order(last[i]!, n, i);
    return last[i];
  });
  for (const client of clients) client.close();
  return placed;
}

/**
 * 60 page reads a second of 24 popular products, their lists and searches and the home page, while
 * they are ordered 20 times a second and one price changes each second. An age is how long after the
 * acknowledgement a page still showed the price of before; a second process on the same database,
 * started afterwards, must follow too.
 */
export async function trading(bench: Bench): Promise<void> {
  const { shop } = bench;
  await customersOf(bench);
  const products = await readPopular(bench);
  const tokens = await tokensOf(bench, products);
  const shown = new Map(products.map((p) => [p.slug, p.price]));
  // One after another: they are not in the cache yet.
  for (const path of new Set(Array.from({ length: 240 }, (_, n) => pageOf(products, n))))
    await get(path, BROWSER)(bench.setup);
  const [before, cpuBefore] = [await countsOf(bench), cpuOfTree(shop.child.pid!)];
  const begin = performance.now();
  const until = begin + Math.max(SECONDS, bench.seconds) * 1_000;
  const [reads, placed, prices] = await Promise.all([
    readPages(shop.port, products, until),
    placeOrders(bench, products, until),
    changePrices(products, [shop.port], tokens, shown, until, 10),
  ]);
  const seconds = (performance.now() - begin) / 1_000;
  const cpu = cpuOfTree(shop.child.pid!) - cpuBefore;
  const after = await countsOf(bench);
  // Every poll of a changed page counts as a hit: leave them out.
  after.product.hits -= prices.polls;
  const share = (kind: Kind) => {
    const hits = after[kind].hits - before[kind].hits;
    const misses = after[kind].misses - before[kind].misses;
    return (100 * hits) / Math.max(1, hits + misses);
  };
  const kinds = Object.keys(GOALS) as Kind[];
  const sorted = Float64Array.from(reads.times).sort();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) => quantile(sorted, q)) as [
    number,
    number,
    number,
  ];
  const off = 10 + Math.ceil(prices.ages.length / products.length);
  const followed = await followPrices(bench, products, tokens, shown, off);
  const oldest = Math.max(0, ...prices.ages, ...followed.ages);
  bench.row({
    name: 'trading: 60 page reads, 20 orders, 1 price change a second',
    goal: 'hits ≥ 95 % product and home, ≥ 85 % list and search; p99 ≤ 60 ms; price ≤ 1 s old',
    result: {
      requests: sorted.length,
      seconds,
      perSecond: sorted.length / seconds,
      failures: reads.failures,
      p50,
      p95,
      p99,
      cpuMs: cpu / sorted.length,
      serverMs: cpu / sorted.length,
    },
    ceiling: null,
    met: kinds.every((kind) => share(kind) >= GOALS[kind]) && p99 <= 60 && oldest <= 1_000,
    note: `hits ${kinds.map((kind) => `${kind} ${share(kind).toFixed(0)} %`).join(', ')}; oldest price ${oldest.toFixed(0)} ms of ${prices.ages.length + followed.ages.length}; ${(placed / seconds).toFixed(0)} orders/s; CPU of the server with its orders`,
  });
}

/** The ages of prices in two processes that serve nothing else. */
async function followPrices(
  { shop, cluster, databaseUrl }: Bench,
  products: readonly Popular[],
  tokens: ReadonlyMap<string, string>,
  shown: Map<string, number>,
  off: number,
): Promise<{ ages: number[] }> {
  const env = { DATABASE_URL: databaseUrl, DEMO: 'on', NODE_ENV: 'production' };
  const other = await start(
    ['server/main.ts'],
    { ...env, LOG_LEVEL: 'error', DATA_DIR: `${cluster.directory}/shop` },
    answers('/api/ready', 200),
  );
  try {
    const client = new Client(other.port);
    for (const { slug } of products) await get(`/product/${slug}`)(client);
    client.close();
    const until = performance.now() + FOLLOWED_SECONDS * 1_000;
    return await changePrices(products, [shop.port, other.port], tokens, shown, until, off);
  } finally {
    other.child.kill('SIGTERM');
    await once(other.child, 'exit');
  }
}
