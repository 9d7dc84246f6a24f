import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { listOrders } from '#contracts/orders/orders.ts';
import { couponsFile, createCoupon, listCoupons } from '#contracts/promotions/coupons.ts';
import { adminOrdersFile, listAdminOrders } from '#contracts/order-actions/order-list.ts';
import {
  brandsFile,
  adminProductsFile,
  listBrands,
  listAdminProducts,
} from '#contracts/listings/admin-products.ts';
import { adminTicketsFile, createTicket, listAdminTickets } from '#contracts/support/support.ts';
import { type Endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import { adminReturnsFile, listAdminReturns } from '#contracts/returns/admin-returns.ts';
import { getSearchInsight, searchTermsFile } from '#contracts/search/search-insight.ts';
import { listStatements, statementsFile } from '#contracts/settlement/settlement.ts';
import { applicationsFile, listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import { listCustomers } from '#contracts/customers/customers.ts';
import { selectAdminProducts } from '#server/modules/listings/admin-products/queries.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { makeStaff, tokenOf } from './staff.fixture.ts';
import { PUBLISHED } from '#server/testing/published.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  await shop.db
    .insertInto('search_term_days')
    .values([
      { day: '2026-10-01', term: 'never asked of late', times: 9, found: 1 },
      {
        day: new Date(shop.clock.now()).toISOString().slice(0, 10),
        term: 'copper bottle',
        times: 3,
        found: 0,
      },
    ])
    .execute();
  const customer = { token: await shop.signIn('customer') };
  for (const { _id } of (await shop.ok(listOrders, {}, customer)).results.slice(0, 2))
    await shop.ok(
      createTicket,
      { params: { id: _id }, body: { topic: 'delivery', text: 'Where is my parcel, please?' } },
      customer,
    );
});
afterAll(() => shop.close());

async function file(endpoint: Endpoint, query: object): Promise<string[][]> {
  const reply = await shop.inject({
    method: 'GET',
    url: `/api${endpointUrl(endpoint, { query })}`,
    headers: { authorization: `Bearer ${operator.token}` },
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/csv'),
  ]);
  return reply.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) =>
      [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell]) =>
        cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!,
      ),
    );
}

type Row = Record<string, unknown>;
interface Case {
  list: Endpoint;
  file: Endpoint;
  query?: object;
  /** A row's key, in the list and in the exported line. */
  key: (row: Row) => unknown;
}
const CASES: Readonly<Record<string, Case>> = {
  orders: { list: listAdminOrders, file: adminOrdersFile, key: (r) => r.orderNumber },
  'orders on cash': {
    list: listAdminOrders,
    file: adminOrdersFile,
    query: { payment: 'cod' },
    key: (r) => r.orderNumber,
  },
  returns: {
    list: listAdminReturns,
    file: adminReturnsFile,
    query: { tab: 'done' },
    key: (r) => r._id,
  },
  tickets: {
    list: listAdminTickets,
    file: adminTicketsFile,
    query: { status: 'open' },
    key: (r) => r.number,
  },
  statements: { list: listStatements, file: statementsFile, key: (r) => r.number },
  'statements of a status': {
    list: listStatements,
    file: statementsFile,
    query: { status: 'due' },
    key: (r) => r.number,
  },
  coupons: { list: listCoupons, file: couponsFile, query: { q: 'a' }, key: (r) => r.code },
  brands: { list: listBrands, file: brandsFile, query: { q: 'a' }, key: (r) => r.name },
  searches: {
    list: getSearchInsight,
    file: searchTermsFile,
    query: { range: '7', kind: 'missed' },
    key: (r) => r.term,
  },
  products: {
    list: listAdminProducts,
    file: adminProductsFile,
    query: { state: 'live' },
    key: (r) => r._id,
  },
  vendors: {
    list: listApplications,
    file: applicationsFile,
    query: { state: 'approved' },
    key: (r) => r._id,
  },
};

/** Every page of a list, with small pages, so that paging is tested too. */
async function whole({ list, query = {} }: Case): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: object | null = { page: 1 }; page !== null && rows.length < 2_000;) {
    const { results, next, total } = (await shop.ok(
      list,
      { query: { ...query, ...page, limit: 100 } } as never,
      operator,
    )) as { results: Row[]; next?: string | null; total?: number };
    rows.push(...results);
    page =
      next === undefined
        ? results.length > 0 && rows.length < total!
          ? { page: rows.length / 100 + 1 }
          : null
        : next === null
          ? null
          : { after: next };
  }
  return rows;
}

describe('the file of a list', () => {
  it.each(Object.entries(CASES))(
    'holds of the %s what the list shows, in its order',
    async (_, one) => {
      const shown = (await whole(one)).map((row) => String(one.key(row)));
      expect(shown.length).toBeGreaterThan(0);
      expect((await file(one.file, one.query ?? {})).map(([key]) => key)).toEqual(shown);
    },
  );

  it.each(Object.entries(CASES))('holds the same %s as a workbook', async (_, one) => {
    const lines = await file(one.file, one.query ?? {});
    const reply = await shop.inject({
      method: 'GET',
      url: `/api${endpointUrl(workbookOf(one.file as never), { query: one.query ?? {} })}`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(reply.headers['content-disposition']).toMatch(/\.xlsx"$/);
    const sheet = strFromU8(unzipSync(reply.rawPayload)['xl/worksheets/sheet1.xml']!);
    expect(sheet.match(/<row /g)).toHaveLength(lines.length + 1);
  });

  it('tells of coupons what they take off and what they gave away, in rupees without grouping', async () => {
    await shop.ok(
      createCoupon,
      {
        body: {
          code: 'FILE-1',
          title: '=cmd()',
          type: 'flat',
          value: 1_250.5,
          minCart: 2_500,
          startsAt: '2026-01-01T00:00:00.000Z',
          ...PUBLISHED,
        },
      } as never,
      operator,
    );
    expect(await file(couponsFile, { q: 'FILE-1' })).toEqual([
      [
        'FILE-1',
        "'=cmd()",
        '',
        '1250.50',
        '',
        '2500.00',
        'Marketplace',
        '2026-01-01T00:00:00.000Z',
        '',
        'Yes',
        '0',
        '',
        '0.00',
      ],
    ]);
  });

  it.each(TRANSLATED_LOCALES)(
    'names its columns in the language of the download: %s',
    async (locale) => {
      for (const { file: endpoint, query = {} } of Object.values(CASES)) {
        const reply = await shop.inject({
          url: `/api${endpointUrl(endpoint, { query })}`,
          headers: { authorization: `Bearer ${operator.token}`, 'accept-language': locale },
        });
        const head = reply.body.split('\r\n')[0]!.split(',');
        // TCS, GSTIN and the like are the same in every language.
        expect(
          head.filter((name) => !/^[A-Z]{3,5}$/.test(name) && !/\p{Script=Devanagari}/u.test(name)),
        ).toEqual([]);
      }
    },
  );

  it('names neither customers nor what they wrote', async () => {
    const words = JSON.stringify([
      await file(adminOrdersFile, {}),
      await file(adminTicketsFile, {}),
      await file(adminReturnsFile, { tab: 'done' }),
    ]);
    const rows = await shop.db
      .selectFrom('users')
      .select(['full_name', 'email'])
      .where('id', 'in', (eb) => eb.selectFrom('orders').select('user_id'))
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(words).not.toContain('Where is my parcel');
    expect(rows.filter((r) => words.includes(r.full_name) || words.includes(r.email))).toEqual([]);
  });
});

describe('a downloaded list', () => {
  const logged = async () =>
    (await shop.ok(listAudit, { query: { action: 'list.exported' } }, operator)).results.map(
      ({ object, after, actor }) => ({ file: object.label, after, who: actor.name }),
    );
  const download = (endpoint: Endpoint, query: object, as = operator) =>
    shop.inject({
      url: `/api${endpointUrl(endpoint, { query })}`,
      headers: { authorization: `Bearer ${as.token}` },
    });

  it('is in the audit log: who, which file, filters and rows, in both formats', async () => {
    const before = (await logged()).length;
    const lines = await file(statementsFile, { status: 'due' });
    expect((await download(workbookOf(statementsFile), { status: 'due' })).statusCode).toBe(200);
    const [workbook, csv] = await logged();
    expect(csv).toEqual({
      file: expect.stringMatching(/\.csv$/),
      after: { filters: 'status=due', rows: lines.length },
      who: expect.stringMatching(/\w/),
    });
    expect(workbook).toMatchObject({
      file: expect.stringMatching(/\.xlsx$/),
      after: { filters: 'status=due', rows: lines.length },
    });
    expect((await logged()).length).toBe(before + 2);
  });

  it('leaves no contact that was searched for in the log, and none where it was refused', async () => {
    await file(couponsFile, { q: 'someone@example.com' });
    expect((await logged())[0]!.after).toMatchObject({ filters: 'q=(not kept)', rows: 0 });
    const before = (await logged()).length;
    const editor = await tokenOf(shop, (await makeStaff(shop, 'catalog')).email);
    expect((await download(statementsFile, {}, editor)).statusCode).toBe(403);
    expect((await logged()).length).toBe(before);
  });
});

describe('the order of a list', () => {
  const lower = (text: unknown) => String(text).toLowerCase();
  const orders: readonly [string, Endpoint, object, (row: Row) => string | number][] = [
    ['products by name', listAdminProducts, { sort: 'name' }, (r) => lower(r.name)],
    ['products from Z to A', listAdminProducts, { sort: '-name' }, (r) => lower(r.name)],
    ['the oldest products', listAdminProducts, { sort: 'created' }, (r) => String(r.createdAt)],
    ['the oldest customers', listCustomers, { sort: 'created' }, (r) => String(r.createdAt)],
    [
      'vendors by what they sell',
      listApplications,
      { state: 'approved', sort: '-gmv' },
      (r) => (r.figures as { gmv: number }).gmv,
    ],
    [
      'vendors by name',
      listApplications,
      { state: 'approved', sort: 'name' },
      (r) => lower(r.name),
    ],
  ];
  it.each(orders)('is kept over all pages: %s', async (_, list, query, keyOf) => {
    const rows = await whole({ list, file: list, query, key: (r) => r._id });
    const keys = rows.map(keyOf);
    expect(new Set(rows.map((r) => r._id)).size).toBe(rows.length);
    expect(keys.length).toBeGreaterThan(0);
    const way = JSON.stringify(query).includes('"-') ? sql`desc` : sql`asc`;
    // Texts as the database orders them.
    const sorted =
      typeof keys[0] === 'number'
        ? [...(keys as number[])].sort((x, y) => y - x)
        : (
            await sql<{
              x: string;
            }>`select x from unnest(${keys}::text[]) as x order by x ${way}`.execute(shop.db)
          ).rows.map((row) => row.x);
    expect(keys).toEqual(sorted);
  });

  it('narrows products by category and brand, rare or common', async () => {
    const all = await whole({ ...CASES['products']!, query: {} });
    const { brand } = all[3] as { brand: string };
    const { rows } = await selectAdminProducts(shop.db, { brand, limit: 500 });
    const walked: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await selectAdminProducts(
        shop.db,
        { brand: brand.toUpperCase(), limit: 5, after: after ?? undefined },
        { scanned: 20, sorted: 0 },
      );
      walked.push(...page.rows.map((r) => r.id));
      after = page.next;
    }
    expect(rows.length).toBeGreaterThan(0);
    expect(walked).toEqual(rows.map((r) => r.id));
    expect(rows.map((r) => r.id)).toEqual(all.filter((r) => r.brand === brand).map((r) => r._id));
  });

  it('shows what is payable to vendors only to those who may see money', async () => {
    const seen = async (token: { token: string }) =>
      (
        await shop.ok(listApplications, { query: { state: 'approved', limit: 5 } }, token)
      ).results.map((row) => row.figures.balance);
    expect((await seen(operator)).every((balance) => typeof balance === 'number')).toBe(true);
    const editor = await tokenOf(shop, (await makeStaff(shop, 'catalog')).email);
    expect((await seen(editor)).every((balance) => balance === null)).toBe(true);
  });
});
