import type { AdminFacts } from './admin-facts.ts';
import { at, type Case, file, of, word } from './portal-cases.ts';

/** A column in both directions, each with its first and a deep page. */
const bothWays = (column: string, deep: string, more = ''): Case[] =>
  [column, `-${column}`].flatMap((sort) => [
    at(`sort ${sort}${more && ', filtered'}`, `?sort=${sort}${more}`),
    at(`sort ${sort}${more && ', filtered'}, deep`, `?sort=${sort}${more}${deep}`),
  ]);
const each = (values: readonly string[], parameter: string, more = '') =>
  values.map((value) => at(value, `?${parameter}=${value}${more}`));
const DEEP = '&page=1000';

/** Lists of claims, dispatch, cash, campaigns, vendors' requests and refunds, and their files. */
export const LISTS: Readonly<Record<string, (f: AdminFacts) => Case[]>> = {
  'GET /admin/audit': (f) => [
    at('', ''),
    at('half a million back', `?before=${f.auditSeq}`),
    at('an action', '?action=order.refunded'),
    at('an action, half a million back', `?action=order.refunded&before=${f.auditSeq}`),
    at('an action that never happened', '?action=nothing.done'),
    at('a kind', '?kind=order'),
    at('one object', '?kind=order&object=obj_1200'),
    at('a person', '?actor=usr_bench9'),
    at('a person and an action', '?actor=usr_bench9&action=order.cancelled'),
    at('a person and an action that do not meet', '?actor=usr_bench9&action=portal.login'),
    at('a day', '?from=2026-10-01T00:00:00Z&until=2026-10-02T00:00:00Z'),
    at(
      'a day, an action, a kind',
      '?action=order.refunded&kind=order&from=2026-10-01T00:00:00Z&until=2026-10-02T00:00:00Z',
    ),
  ],
  'GET /admin/audit.csv': () => [
    file('', ''),
    file(
      'an action, a month',
      '?action=order.refunded&from=2026-09-01T00:00:00Z&until=2026-10-01T00:00:00Z',
    ),
  ],
  'GET /admin/offers': (f) => [
    at('a vendor', (n) => `?vendor=${of(f.vendors, n)}`),
    at('the large vendor', `?vendor=${f.largeVendor}&limit=100`),
    at('the large vendor, deep', (n) => `?vendor=${f.largeVendor}&after=${of(f.offers, n)}`),
    ...['price', '-price', 'free', '-free'].flatMap((sort) => [
      at(`the large vendor, sort ${sort}`, `?vendor=${f.largeVendor}&sort=${sort}`),
      at(`the large vendor, sort ${sort}, deep`, (n) => {
        const figure = sort.endsWith('price') ? 60_000 : 30;
        return `?vendor=${f.largeVendor}&sort=${sort}&after=${figure}~${of(f.offers, n)}`;
      }),
    ]),
    at('products', (n) => `?products=${of(f.products, n)},${of(f.products, n + 1)}`),
  ],
  'GET /admin/product-values': (f) => [
    at('', (n) => `?products=${of(f.products, n)},${of(f.products, n + 1)}`),
  ],
  'GET /admin/bank-changes': () => [
    ...each(['waiting', 'confirmed', 'refused', 'stopped'], 'state'),
    at('confirmed, deep', '?state=confirmed&page=500'),
  ],
  'GET /admin/business-requests': () => [
    ...each(['waiting', 'approved', 'refused', 'withdrawn'], 'state'),
    at('approved, deep', '?state=approved&page=500'),
  ],
  'GET /admin/brand-claims': () => [
    at('all', ''),
    ...each(['pending', 'approved', 'rejected', 'withdrawn'], 'state'),
    at('pending, deep', '?state=pending&page=500'),
  ],
  'GET /admin/campaigns': () => [at('', ''), at('page 90', '?page=90')],
  'GET /admin/campaigns/:id': (f) => [at('', (n) => `/${of(f.campaigns, n)}`)],
  'GET /admin/campaigns/:id/result': (f) => [
    at('100,000 recipients', (n) => `/${of(f.campaigns, n)}/result`),
  ],
  'GET /admin/segments': () => [at('', ''), at('page 9', '?page=9')],
  'GET /admin/cash/shipments': (f) => [
    ...each(['open', 'overdue', 'short', 'received', 'over', 'all'], 'tab'),
    at('received, deep', '?tab=received&page=1000'),
    at('open, deep', '?tab=open&page=1000'),
    at('overdue, deep', '?tab=overdue&page=1000'),
    at('open, a seller', (n) => `?tab=open&vendor=${of(f.vendors, n)}`),
    at('all, a seller', (n) => `?tab=all&vendor=${of(f.vendors, n)}`),
    at('all, the large vendor', `?tab=all&vendor=${f.largeVendor}`),
    at('over, the large vendor', `?tab=over&vendor=${f.largeVendor}`),
    at('open, a courier', '?tab=open&courier=Haatlane%20Express'),
    at('all, a courier without cash', '?tab=all&courier=zzzqqq'),
    at('short, a courier without cash', '?tab=short&courier=zzzqqq'),
    at('an order number', (n) => `?tab=all&q=${of(f.numbers, n)}`),
    at('a tracking number', (n) => `?tab=all&q=${of(f.trackings, n)}`),
    at('nothing', '?tab=all&q=zzzqqq'),
  ],
  'GET /admin/cash/imports': () => [at('', ''), at('page 90', '?page=90')],
  'GET /admin/claims': (f) => [
    ...each(['to_submit', 'open', 'decided', 'ended'], 'tab'),
    at('decided, deep', '?tab=decided&page=1000'),
    at('open, seller', (n) => `?tab=open&vendor=${of(f.vendors, n)}`),
    at('open, an order number', (n) => `?tab=open&q=${of(f.numbers, n)}`),
    at('open, a tracking number', (n) => `?tab=open&q=${of(f.trackings, n)}`),
    at('open, nothing', '?tab=open&q=zzzqqq'),
  ],
  'GET /admin/claims/:id': (f) => [at('', (n) => `/${of(f.claims, n)}`)],
  'GET /admin/coupons/:id/uses': (f) => [
    at('a quarter', (n) => `/${of(f.coupons, n)}/uses?range=90`),
  ],
  'GET /admin/refunds': () => [
    ...each(['ready', 'waiting'], 'state'),
    ...bothWays('since', DEEP),
    ...bothWays('amount', DEEP),
    ...bothWays('amount', DEEP, '&state=waiting'),
  ],
  'GET /admin/refund-requests': () => [
    ...each(['waiting', 'done', 'refused', 'withdrawn'], 'state'),
    at('done, deep', '?state=done&page=1000'),
  ],
  'GET /admin/payments/refunds': () => [
    ...each(['requested', 'sent', 'paid', 'failed', 'replaced'], 'state'),
    ...bothWays('since', DEEP),
    ...bothWays('amount', DEEP),
    ...bothWays('amount', DEEP, '&state=paid'),
    ...bothWays('since', DEEP, '&state=paid'),
  ],
  'GET /admin/payments/receipts': () => [at('', ''), at('deep', '?page=1000')],
  'GET /admin/payouts': () => [
    at('', ''),
    ...each(['waiting', 'approved', 'withdrawn'], 'state'),
    at('a number', '?q=PB7'),
  ],
  'GET /admin/payouts/:id': (f) => [
    at('', (n) => `/${of(f.payouts, n)}`),
    at('500 a page', (n) => `/${of(f.payouts, n)}?limit=500`),
    at('failed', (n) => `/${of(f.payouts, n)}?status=failed`),
  ],
  'GET /admin/related/:kind/:id/:section': (f) => [
    ...[
      'orders',
      'products',
      'offers',
      'statements',
      'payouts',
      'returns',
      'tickets',
      'team',
    ].flatMap((section) => [
      at(`vendor, ${section}`, (n) => `/vendor/${of(f.vendors, n)}/${section}`),
      at(`the large vendor, ${section}`, `/vendor/${f.largeVendor}/${section}`),
    ]),
    ...['returns', 'tickets'].map((section) =>
      at(`order, ${section}`, (n) => `/order/${of(f.orders, n)}/${section}`),
    ),
    at('customer, returns', (n) => `/customer/${of(f.buyers, n)}/returns`),
    ...['offers', 'orders'].map((section) =>
      at(`product, ${section}`, (n) => `/product/${of(f.products, n)}/${section}`),
    ),
  ],
  'GET /admin/risk/reviews': () => [at('', ''), at('page 90', '?page=90')],
  'GET /admin/scorecards': () => [
    at('open', ''),
    ...each(['ok', 'warned', 'listings_held', 'suspension_proposed'], 'standing'),
    at('ok, deep', '?standing=ok&page=200'),
  ],
  'GET /admin/search': () => [
    at('popular', '?kind=popular'),
    at('missed, a quarter', '?kind=missed&range=90'),
    at('popular, a quarter, page 100', '?kind=popular&range=90&page=100'),
  ],
  'GET /admin/search.csv': () => [file('popular, a quarter', '?kind=popular&range=90')],
  'GET /admin/statements': (f) => [
    at('all', ''),
    at('page 1,000', '?page=1000'),
    ...(['due', 'in_payout', 'paid', 'carried'] as const).flatMap((one) => [
      at(one, `?status=${one}`),
      at(`${one}, page 1,000`, `?status=${one}&page=1000`),
    ]),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('seller, paid', (n) => `?status=paid&vendor=${of(f.vendors, n)}`),
    at('found', (n) => `?q=${word(n)}`),
    at('found, a number', '?q=B4500'),
    at('found, due', (n) => `?status=due&q=${word(n)}`),
  ],
  'GET /admin/undelivered': (f) => [
    ...each(['decide', 'retry', 'back', 'check'], 'tab'),
    at('decide, deep', `?tab=decide&after=${f.undelivered}`),
    at('decide, seller', (n) => `?tab=decide&vendor=${of(f.vendors, n)}`),
  ],
  'GET /admin/vendor-applications': () => [
    at('all', ''),
    at('page 300', '?page=300'),
    ...each(['submitted', 'approved', 'suspended', 'rejected'], 'state'),
    ...['since', 'name', 'gmv', 'late'].flatMap((column) =>
      bothWays(column, '&page=300', '&state=approved'),
    ),
    at('submitted, sort gmv', '?state=submitted&sort=-gmv'),
    at('a word', (n) => `?q=${word(n)}`),
    at('a GSTIN', '?q=29AAKFB4821M1Z3'),
    at('a word, sort gmv', (n) => `?sort=-gmv&q=${word(n)}`),
  ],
};
