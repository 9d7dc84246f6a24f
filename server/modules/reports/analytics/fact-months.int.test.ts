import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Dimension, DIMENSIONS } from '#contracts/reports/analytics.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { type DayRange, daysInRange, nextDay } from '#server/modules/reports/date-range.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { comparedWith, readAnalytics, readBreakdown } from './analytics.ts';
import { buildMarkedFacts } from './facts.ts';
import { MEASURE_COLUMNS, type Measures } from './measures.ts';
import { metricsOf, sumOf } from './metrics.ts';
import { selectKeptMonths } from './queries.fact-months.ts';
import { wholeMonths } from './periods.ts';

type Fact = Measures & {
  vendor_id: string;
  day: string;
  category_id: string;
  pin_zone: string;
  payment_method: string;
  campaign: string;
};
const KEYS = {
  category: 'category_id',
  vendor: 'vendor_id',
  zone: 'pin_zone',
  payment: 'payment_method',
  campaign: 'campaign',
} as const satisfies Record<Dimension, keyof Fact>;

const FIRST = '2026-11-10';
const NOW = new Date('2027-05-20T06:30:00Z');
const LAST = '2027-05-20';
const measures = fc.record(
  Object.fromEntries(
    MEASURE_COLUMNS.map((c) => [c, fc.integer({ min: 0, max: c.endsWith('_paise') ? 9e8 : 40 })]),
  ),
) as unknown as fc.Arbitrary<Measures>;
const factOf = (vendors: readonly string[], from: string, to: string): fc.Arbitrary<Fact> =>
  fc
    .record({
      vendor_id: fc.constantFrom(...vendors),
      day: fc.nat(daysInRange({ from, to }) - 1).map((n) => nextDay(from, n)),
      category_id: fc.constantFrom('cat_a', 'cat_b', 'cat_c'),
      pin_zone: fc.constantFrom('0', '1', '4', '5'),
      payment_method: fc.constantFrom('cod', 'online'),
      campaign: fc.constantFrom('', 'promo A', 'promo B'),
      of: measures,
    })
    .map(({ of, ...key }) => ({ ...key, ...of }));

let shop: TestApp;
let vendors: string[];
let facts: Fact[] = [];
const rowOf = (f: Fact) => Object.values(KEYS).reduce((text, key) => `${text}|${f[key]}`, f.day);

/** As the job does it: facts of vendors' days anew, and the days whose sums are to be built. */
async function write(next: readonly Fact[], gone: readonly Fact[] = []): Promise<void> {
  await sql`delete from sales_facts f using json_populate_recordset(null::sales_facts, ${JSON.stringify(gone)}::json) g
    where (f.vendor_id, f.day, f.category_id, f.pin_zone, f.payment_method, f.campaign) = (g.vendor_id, g.day, g.category_id, g.pin_zone, g.payment_method, g.campaign)`.execute(
    shop.db,
  );
  await sql`insert into sales_facts select * from json_populate_recordset(null::sales_facts, ${JSON.stringify(next)}::json)`.execute(
    shop.db,
  );
  await sql`insert into fact_totals_to_build select distinct day from unnest(${[...next, ...gone].map((f) => f.day)}::date[]) as x (day) on conflict do nothing`.execute(
    shop.db,
  );
  const left = new Set(gone.map(rowOf));
  facts = [...facts.filter((f) => !left.has(rowOf(f))), ...next];
}

beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: NOW.toISOString() });
  await sql`insert into fact_totals_to_build select distinct day from sales_facts on conflict do nothing`.execute(
    shop.db,
  );
  await sql`delete from sales_facts`.execute(shop.db);
  await buildMarkedFacts(shop.db);
  vendors = [];
  for (let i = 0; i < 4; i += 1) vendors.push(await makeVendor(shop));
  const [large, ...small] = vendors as [string, ...string[]];
  const drawn = [
    ...fc.sample(fc.noBias(factOf([large], FIRST, LAST)), { numRuns: 1600, seed: 7 }),
    ...fc.sample(fc.noBias(factOf(small, FIRST, LAST)), { numRuns: 500, seed: 8 }),
  ];
  await write([...new Map(drawn.map((f) => [rowOf(f), f])).values()]);
});
afterAll(() => shop.close());

const kept = (vendorId: string | null) =>
  selectKeptMonths(shop.db, vendorId, wholeMonths({ from: '2026-11-01', to: '2027-05-31' }));

/** What the facts say, added up here. */
function expected(by: Dimension, vendorId: string | null, days: DayRange, before: DayRange) {
  const of = facts.filter((f) => vendorId === null || f.vendor_id === vendorId);
  const within = (r: DayRange) => of.filter((f) => f.day >= r.from && f.day <= r.to);
  const was = Map.groupBy(within(before), (f) => f[KEYS[by]]);
  return [...Map.groupBy(within(days), (f) => f[KEYS[by]])].map(([key, rows]) => ({
    key,
    now: metricsOf(sumOf(rows), { isOfVendor: vendorId !== null, isForVendor: false, by }),
    gmvBefore: paiseToRupees(sumOf(was.get(key) ?? []).gross_paise),
  }));
}
const sorted = <T extends { key: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));

async function compare(days: DayRange, by: Dimension, vendorId: string | null): Promise<void> {
  const reader = { vendorId, isForVendor: false };
  const asked = { range: 'custom' as const, ...days };
  const query = { ...asked, by, page: 1 };
  const all = await readBreakdown(shop.db, reader, { ...query, limit: 500 }, NOW);
  expect(sorted(all.results.map(({ key, now, gmvBefore }) => ({ key, now, gmvBefore })))).toEqual(
    sorted(expected(by, vendorId, days, comparedWith(days))),
  );
  const gmv = all.results.map((row) => row.now.gmv);
  expect(gmv).toEqual(gmv.toSorted((a, b) => b! - a!));
  // A page is a part of the whole.
  const page = await readBreakdown(shop.db, reader, { ...query, page: 2, limit: 1 }, NOW);
  expect(page.results).toEqual(all.results.slice(1, 2));
  if (page.results.length > 0) expect(page.total).toBe(all.results.length);
  const { now, days: each } = await readAnalytics(shop.db, reader, asked, NOW);
  const own = facts.filter((f) => vendorId === null || f.vendor_id === vendorId);
  const sumAt = (at: (day: string) => boolean) =>
    metricsOf(sumOf(own.filter((f) => at(f.day))), { isOfVendor: vendorId !== null });
  expect(now).toEqual(sumAt((day) => day >= days.from && day <= days.to));
  expect(each.at(0)!.now).toEqual(sumAt((day) => day === days.from));
}
const compareSome = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.nat(daysInRange({ from: FIRST, to: LAST }) + 20),
      fc.nat(190),
      fc.constantFrom(...DIMENSIONS),
      fc.constantFrom(null, ...vendors),
      async (start, length, by, vendorId) => {
        const from = nextDay(FIRST, start - 10);
        await compare({ from, to: nextDay(from, length) }, by, vendorId);
      },
    ),
    { numRuns },
  );

it('sums of months and days equal the facts in any period, also while they are built', async () => {
  expect(await kept(null)).toEqual([]);
  await buildMarkedFacts(shop.db);
  expect(await kept(null)).toHaveLength(7);
  // Months of vendors are kept only where there are many facts.
  expect((await kept(vendors[0]!)).length).toBeGreaterThanOrEqual(5);
  expect(await kept(vendors[1]!)).toEqual([]);
  await compareSome(20);
  for (const by of DIMENSIONS)
    for (const vendorId of [null, vendors[0]!])
      await compare({ from: '2027-02-01', to: '2027-04-30' }, by, vendorId);
});

it('a late change of an old day marks its month, whose figures come from days until it is built', async () => {
  const old = facts.filter((f) => f.day.startsWith('2027-01')).slice(0, 40);
  const [corrected, gone] = [old.slice(0, 20), old.slice(20)];
  await write(
    corrected.map((f) => ({ ...f, gross_paise: f.gross_paise + 1, refunded_paise: 17 })),
    [...corrected, ...gone],
  );
  expect(await kept(vendors[0]!)).not.toContain('2027-01-01');
  const range = { from: '2026-12-15', to: '2027-03-02' };
  for (const by of DIMENSIONS) await compare(range, by, vendors[0]!);
  await buildMarkedFacts(shop.db);
  expect(await kept(null)).toContain('2027-01-01');
  expect(await kept(vendors[0]!)).toContain('2027-01-01');
  for (const by of DIMENSIONS)
    for (const vendorId of [null, vendors[0]!]) await compare(range, by, vendorId);
  await compareSome(5);
});

it('a month that lost all of its sales has no rows left, and building again changes nothing', async () => {
  await write(
    [],
    facts.filter((f) => f.day.startsWith('2027-03')),
  );
  await buildMarkedFacts(shop.db);
  expect(await kept(null)).not.toContain('2027-03-01');
  for (const vendorId of [null, vendors[0]!])
    await compare({ from: '2027-02-01', to: '2027-05-15' }, 'campaign', vendorId);
  const rows = async () =>
    (
      await sql`select xmin::text, m.* from sales_fact_months m order by vendor_id, dimension, month, key`.execute(
        shop.db,
      )
    ).rows;
  const built = await rows();
  await sql`insert into fact_months_to_build select distinct vendor_id, month from sales_fact_months`.execute(
    shop.db,
  );
  await buildMarkedFacts(shop.db);
  expect(await rows()).toEqual(built);
});
