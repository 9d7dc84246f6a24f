import { YEAR } from './admin-calls.figures.ts';
import { at, type Case, file, of, word } from './portal-cases.ts';

/** Records of the measured vendor to call with. */
export interface Facts {
  /** Vendor orders in these states, some hundred of each. */
  vendorOrders: Record<'placed' | 'packed' | 'delivered', string[]>;
  shipments: string[];
  returns: string[];
  tickets: string[];
  offers: string[];
  products: string[];
  listings: string[];
  statements: string[];
  festive: string[];
  categories: string[];
  orderNumbers: string[];
  /** A document of a vendor order: `[vendor order, file]`. */
  invoices: [vendorOrder: string, file: string][];
  /** A page of the lists of delivered and of all orders 250,000 vendor orders deep. */
  deep: string;
  /**
   * The first and last day of last month in India, `YYYY-MM-DD`, and of the year ending with it.
   */
  month: { name: string; from: string; to: string };
  yearFrom: string;
}
/** Calls that are not measured, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'GET /vendor/couriers': 'the few courier accounts of one vendor',
  'GET /vendor/shipments/:id/couriers': 'rates that couriers answer',
  'GET /vendor/shipments/:id/shipping-label.pdf': 'one page',
  'GET /vendor/returns/:id/pickup': 'one pickup',
  'GET /vendor/step-up': 'the ways one account can confirm who it is',
  'GET /vendor/application': 'the registration of one shop, whatever its size',
  'GET /vendor/application/documents/:kind/picture.webp': 'one file',
  'GET /vendor/application/documents/:kind/document.pdf': 'one file',
  'GET /vendor/returns/:id/photos/:photo': 'one file',
  'GET /vendor/claims.csv': 'the same claims as a file',
  'GET /vendor/claims.xlsx': 'the same claims as a file',
  'GET /vendor/claims/:id': 'one claim',
  'GET /vendor/claims/:id/photos/:photo': 'one file',
  'GET /vendor/shipments/:id/claims': 'of one shipment',
  'GET /vendor/shipments/:id/label.pdf': 'one page by the courier that was booked',
  'GET /vendor/dispatch/handover': 'at most 250 orders',
  'GET /vendor/dispatch/pick-list': 'at most 250 orders, as its PDF',
  'GET /vendor/dispatch/labels.pdf': 'at most 50 of them',
  'GET /vendor/webhooks/:id/messages':
    'of one webhook and thirty days, counted no further than 1000',
  'GET /vendor/webhooks/:id/messages/:message': 'one message with at most 50 attempts',
  'GET /vendor/statements/:id/commission.pdf': 'one page',
  'GET /vendor/exports/template.csv': 'an example',
  'GET /vendor/exports/products.csv': 'everything there is, sent as it is read',
  'GET /vendor/exports/stock.csv': 'everything there is, sent as it is read',
  'GET /vendor/exports/shopify.csv': 'everything there is, sent as it is read',
  'GET /vendor/exports/template.xlsx': 'an example',
  'GET /vendor/exports/products.xlsx': 'everything there is, sent as it is read',
  'GET /vendor/exports/stock.xlsx': 'everything there is, sent as it is read',
  'GET /vendor/account/second-factor': 'of one account',
  'GET /vendor/passkeys': 'at most ten of one account',
  'GET /vendor/food-licence': 'one row',
  'GET /vendor/tax/e-documents': 'at most a page of one month',
  'GET /vendor/tax/e-invoices.json': 'a bounded file of one month',
  'GET /vendor/tax/eway-bills.json': 'a bounded file',
  'GET /vendor/imports/:id': 'one of the files that were handed in',
  'GET /vendor/imports/:id/items': 'of a file that was handed in',
  'GET /vendor/imports/:id/bad-rows.csv': 'of a file that was handed in',
};

/**
 * How each reading call of a vendor is made; a test fails for a call that is neither here nor
 * above.
 */
export const CALLS: Readonly<Record<string, (f: Facts) => Case[]>> = {
  'GET /vendor/current-member': () => [at('', '')],
  'GET /vendor/store': () => [at('', '')],
  'GET /vendor/team': () => [at('', '')],
  'GET /vendor/team/log': () => [at('first page', ''), at('page 90', '?page=90')],
  'GET /vendor/tokens': () => [at('', '')],
  'GET /vendor/webhooks': () => [at('', '')],
  'GET /vendor/account/sessions': () => [at('', '')],
  'GET /vendor/holiday': () => [at('', '')],
  'GET /vendor/rate-card': () => [at('', '')],
  'GET /vendor/rate-card/preview': () => [at('', '?pincode=560001&weightGrams=900&value=900')],
  'GET /vendor/payout-terms': () => [at('', '')],
  'GET /vendor/insight': () =>
    ['today', '7', '30', '90'].map((range) => at(`range ${range}`, `?range=${range}`)),
  'GET /vendor/insight/products': () =>
    ['today', '7', '30', '90'].map((range) => at(`range ${range}`, `?range=${range}`)),
  'GET /vendor/insight/to-do': () => [at('', '')],
  'GET /vendor/orders': (f) => [
    ...['all', 'new', 'to_pack', 'ready', 'in_transit', 'delivered', 'cancelled', 'trouble'].map(
      (tab) => at(`tab ${tab}`, `?tab=${tab}`),
    ),
    at('delivered, a quarter of a million on', `?tab=delivered&after=${f.deep}`),
    at('all, a quarter of a million on', `?tab=all&after=${f.deep}`),
    ...['due', '-due'].flatMap((sort) => [
      at(`delivered, sort ${sort}`, `?tab=delivered&sort=${sort}`),
      at(`delivered, sort ${sort}, deep`, `?tab=delivered&sort=${sort}&after=${f.deep}`),
      at(`all, sort ${sort}`, `?tab=all&sort=${sort}`),
    ]),
    at(
      'delivered, paid in cash, a month',
      '?tab=delivered&payment=cod&from=2026-09-01&to=2026-09-30',
    ),
    at('late, paid in cash', '?tab=all&late=true&payment=cod'),
    at('late', '?tab=all&late=true'),
    at('paid in cash', '?tab=all&payment=cod'),
    at('an order number', (n) => `?q=${of(f.orderNumbers, n)}`),
    at('a PIN code', '?tab=all&q=302042'),
    at('words', (n) => `?tab=all&q=${word(n)}`),
    at('words nothing has', '?tab=all&q=zzzqqq'),
    at('100 a page', '?tab=delivered&limit=100'),
  ],
  'GET /vendor/orders/:id': (f) => [
    at('', (n) => `/${of(n % 2 ? f.vendorOrders.delivered : f.vendorOrders.placed, n)}`),
  ],
  'GET /vendor/orders/:id/invoices': (f) => [
    at('', (n) => `/${of(f.vendorOrders.delivered, n)}/invoices`),
  ],
  'GET /vendor/orders/:id/invoices/:file': (f) => [
    file('', (n) => `/${of(f.invoices, n)[0]}/invoices/${of(f.invoices, n)[1]}`),
  ],
  'GET /vendor/shipments/:id/slip.pdf': (f) => [file('', (n) => `/${of(f.shipments, n)}/slip.pdf`)],
  'GET /vendor/dispatch/slips.pdf': (f) => [
    file(
      '20 parts',
      `?${f.vendorOrders.packed
        .slice(0, 20)
        .map((id) => `ids=${id}`)
        .join('&')}`,
    ),
  ],
  'GET /vendor/dispatch/pick-list.pdf': (f) => [
    file(
      '20 parts',
      `?${f.vendorOrders.placed
        .slice(0, 20)
        .map((id) => `ids=${id}`)
        .join('&')}`,
    ),
  ],
  'GET /vendor/dispatch/orders.csv': () => [
    file('5,000 rows', '?tab=delivered'),
    file('late', '?tab=all&late=true'),
    file('items', '?tab=all&rows=items'),
  ],
  'GET /vendor/dispatch/orders.xlsx': () => [
    file('all', '?tab=all'),
    file('items', '?tab=all&rows=items'),
  ],
  'GET /vendor/views': () => [at('', '?list=orders')],
  'GET /vendor/brand-claims': () => [at('', '')],
  'GET /vendor/listing-defaults': () => [at('', '')],
  'GET /vendor/offer-edits': () => [at('', '')],
  'GET /vendor/account/digest': () => [at('', '')],
  'GET /vendor/claims': () => [
    ...['to_submit', 'open', 'decided', 'ended'].map((tab) => at(tab, `?tab=${tab}`)),
    at('decided, page 500', '?tab=decided&page=500'),
  ],
  'GET /vendor/handovers': () => [at('', ''), at('page 1,000', '?page=1000')],
  'GET /vendor/analytics': () => [
    at('a month', '?range=30'),
    at('a quarter', '?range=90'),
    at('a year, with the year before', `?${YEAR}&compare=year`),
  ],
  'GET /vendor/analytics/breakdown': () =>
    ['category', 'zone', 'payment', 'campaign'].flatMap((by) => [
      at(`${by}, a quarter`, `?range=90&by=${by}`),
      at(`${by}, a year, with the year before`, `?${YEAR}&compare=year&by=${by}`),
    ]),
  'GET /vendor/analytics/funnel': () => [
    at('a month', '?range=30'),
    at('a year', `?${YEAR}&compare=year`),
  ],
  'GET /vendor/analytics.csv': () => [
    file('', '?range=90&by=day'),
    file('by category, a year', `?${YEAR}&by=category`),
  ],
  'GET /vendor/analytics.xlsx': () => [file('', '?range=90&by=day')],
  'GET /vendor/fees': () => [at('', '')],
  'GET /vendor/payouts/items': () => [at('', '')],
  'GET /vendor/scorecard': () => [at('', '')],
  'GET /vendor/open-work': () => [at('', '')],
  'GET /vendor/push-subscription': () => [at('', '')],
  'GET /vendor/undelivered': () =>
    ['decide', 'retry', 'back', 'check'].map((tab) => at(tab, `?tab=${tab}`)),
  'GET /vendor/orders/:id/related/:section': (f) =>
    ['returns', 'tickets'].map((section) =>
      at(section, (n) => `/${of(f.vendorOrders.delivered, n)}/related/${section}`),
    ),
  'GET /vendor/listings/:id/related/:section': (f) =>
    ['orders', 'returns'].map((section) =>
      at(section, (n) => `/${of(f.listings, n)}/related/${section}`),
    ),
  'GET /vendor/dispatch/invoices.pdf': (f) => [
    file(
      '20 parts',
      `?${f.vendorOrders.packed
        .slice(0, 20)
        .map((id) => `ids=${id}`)
        .join('&')}`,
    ),
  ],
  'GET /vendor/dispatch/manifest.pdf': (f) => [
    file(
      '20 parts',
      `?${f.vendorOrders.packed
        .slice(0, 20)
        .map((id) => `ids=${id}`)
        .join('&')}`,
    ),
  ],
  'GET /vendor/orders/:id/money': (f) => [
    at('', (n) => `/${of(f.vendorOrders.delivered, n)}/money`),
  ],
  'GET /vendor/orders/:id/notes': (f) => [
    at('', (n) => `/${of(f.vendorOrders.delivered, n)}/notes`),
  ],
  'GET /vendor/insight/health': () => [at('', '')],
  'GET /vendor/alerts': () => [at('', '')],
  'GET /vendor/bank': () => [at('', '')],
  'GET /vendor/business': () => [at('', '')],
  'GET /vendor/pickup-places': () => [at('', '')],
  'GET /vendor/price-plans': () => [at('', ''), at('planned', '?state=planned')],
  'GET /vendor/imports': () => [at('', '')],
  'GET /vendor/tickets': () => [
    at('all', ''),
    at('open', '?status=open'),
    at('closed, page 100', '?status=closed&page=100'),
    ...['due', '-due', 'opened', '-opened'].flatMap((sort) => [
      at(`open, sort ${sort}`, `?status=open&sort=${sort}`),
      at(`sort ${sort}, page 1,000`, `?sort=${sort}&page=1000`),
    ]),
  ],
  'GET /vendor/tickets/:id': (f) => [at('', (n) => `/${of(f.tickets, n)}`)],
  'GET /vendor/returns': () => [
    ...['to_answer', 'to_receive', 'disputed', 'done', 'refused'].map((tab) =>
      at(`tab ${tab}`, `?tab=${tab}`),
    ),
    at('done, page 200', '?tab=done&page=200'),
  ],
  'GET /vendor/returns/:id': (f) => [at('', (n) => `/${of(f.returns, n)}`)],
  'GET /vendor/listings': (f) => [
    at('first page', ''),
    at('page 100', '?page=100'),
    at('page 1,000', '?page=1000'),
    ...['live', 'paused', 'archived', 'in_review'].map((state) => at(state, `?state=${state}`)),
    ...['name', '-name', 'changed', '-changed'].flatMap((sort) => [
      at(`sort ${sort}`, `?sort=${sort}`),
      at(`sort ${sort}, page 1,000`, `?sort=${sort}&page=1000`),
    ]),
    at(
      'live, a category, sold out',
      (n) => `?state=live&stock=out&category=${of(f.categories, n)}`,
    ),
    at('live, sort name', '?state=live&sort=name'),
    at('words, sort name', (n) => `?sort=name&q=${word(n)}`),
    at('sold out', '?stock=out'),
    at('low', '?stock=low'),
    at('low, page 20', '?stock=low&page=20'),
    at('a category', (n) => `?category=${of(f.categories, n)}`),
    at('words', (n) => `?q=${word(n)}`),
    at('words nothing has', '?q=zzzqqq'),
    at('the beginning of a code', (n) => `?q=S${10_000 + n * 731}`),
    at('two characters', '?q=co'),
  ],
  'GET /vendor/listings/:id': (f) => [at('', (n) => `/${of(f.listings, n)}`)],
  'GET /vendor/categories/:id/attributes': (f) => [
    at('', (n) => `/${of(f.categories, n)}/attributes`),
  ],
  'GET /vendor/sellable': () => [at('words', (n) => `?q=${word(n)}`)],
  'GET /vendor/stock': () => [
    at('first page', ''),
    at('page 100', '?page=100'),
    at('page 1,000', '?page=1000'),
    at('low', '?state=low'),
    at('low, page 100', '?state=low&page=100'),
    ...['free', '-free', 'code', '-code'].flatMap((sort) => [
      at(`sort ${sort}`, `?sort=${sort}`),
      at(`sort ${sort}, page 1,000`, `?sort=${sort}&page=1000`),
    ]),
    at('sold out, sort code', '?state=out&sort=code'),
    at('sold out', '?state=out'),
    at('words', (n) => `?q=${word(n)}`),
    at('words among the low', (n) => `?state=low&q=${word(n)}`),
    at('words nothing has', '?q=zzzqqq'),
  ],
  'GET /vendor/stock/:id/movements': (f) => [at('', (n) => `/${of(f.offers, n)}/movements`)],
  'GET /vendor/offers': () => [
    at('first page', ''),
    at('page 100', '?page=100'),
    at('page 1,000', '?page=1000'),
    at('active', '?state=active'),
    at('paused', '?state=paused'),
    at('words', (n) => `?q=${word(n)}`),
    ...['price', '-price', 'free', '-free', 'code', '-code'].flatMap((sort) => [
      at(`sort ${sort}`, `?sort=${sort}`),
      at(`sort ${sort}, page 1,000`, `?sort=${sort}&page=1000`),
    ]),
    at('paused, sort price', '?state=paused&sort=price'),
    at('words, sort price', (n) => `?sort=price&q=${word(n)}`),
    at('words among the paused', (n) => `?state=paused&q=${word(n)}`),
  ],
  'GET /vendor/offers/:id/changes': (f) => [at('', (n) => `/${of(f.offers, n)}/changes`)],
  'GET /vendor/festive-offers': () => [at('', '')],
  'GET /vendor/festive-offers/:id/products': (f) => [
    at('all', (n) => `/${of(f.festive, n)}/products`),
    at('page 1,000', (n) => `/${of(f.festive, n)}/products?page=1000`),
    at('joined', (n) => `/${of(f.festive, n)}/products?state=joined`),
    at('words', (n) => `/${of(f.festive, n)}/products?q=${word(n)}`),
  ],
  'GET /vendor/discounts': () => [at('', '')],
  'GET /vendor/coupons': () => [at('', ''), at('100 a page', '?limit=100')],
  'GET /vendor/reviews': () => [
    at('first page', ''),
    at('page 20', '?page=20'),
    at('page 50, the last', '?page=50'),
    at('one star', '?rating=1'),
    at('not answered', '?answered=false'),
    at('answered, five stars', '?answered=true&rating=5'),
  ],
  'GET /vendor/questions': () => [
    at('all', ''),
    at('open', '?open=true'),
    at('answered', '?open=false'),
    at('answered, page 50, the last', '?open=false&page=50'),
  ],
  'GET /vendor/payouts': () => [at('', '')],
  'GET /vendor/payouts/next': () => [at('', '')],
  'GET /vendor/statements': () => [at('', ''), at('page 4', '?page=4')],
  'GET /vendor/statements/:id': (f) => [
    at('first page', (n) => `/${of(f.statements, n)}`),
    at('page 30', (n) => `/${of(f.statements, n)}?page=30`),
  ],
  'GET /vendor/statements/:id/statement.csv': (f) => [
    file('', (n) => `/${of(f.statements, n)}/statement.csv`),
  ],
  'GET /vendor/statements/:id/statement.pdf': (f) => [
    file('', (n) => `/${of(f.statements, n)}/statement.pdf`),
  ],
  'GET /vendor/reports/sales.csv': (f) =>
    ['day', 'product', 'category'].flatMap((by) => [
      file(`by ${by}, a month`, `?by=${by}&from=${f.month.from}&to=${f.month.to}`),
      file(`by ${by}, a year`, `?by=${by}&from=${f.yearFrom}&to=${f.month.to}`),
    ]),
  'GET /vendor/tax/month': (f) => [at('', `?month=${f.month.name}`)],
  'GET /vendor/reports/gstr1.json': (f) => [file('', `?month=${f.month.name}`)],
  'GET /vendor/reports/filing-pack.zip': (f) => [file('', `?month=${f.month.name}`)],
  'GET /vendor/reports/gstr1.csv': (f) =>
    ['b2b', 'b2cs', 'hsn_b2c', 'docs'].map((part) =>
      file(part, `?month=${f.month.name}&part=${part}`),
    ),
};
