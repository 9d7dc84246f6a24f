import { at, type Case, file, of, word } from './portal-cases.ts';

/** Records for calls of the panel, some hundred of each. */
export interface AdminFacts {
  postgres: number;
  orders: string[];
  trackings: string[];
  numbers: string[];
  phones: string[];
  emails: string[];
  users: string[];
  vendors: string[];
  categories: string[];
  products: string[];
  tickets: string[];
  statements: string[];
}

/** Cities with many orders, with few, and with none. */
const CITIES = ['Bengaluru', 'Mumbai', 'Shillong', 'Nowhere'];

/**
 * How calls with parameters are made. Other calls are measured without parameters; reading one
 * record by its id is not measured.
 */
export const CASES: Readonly<Record<string, (f: AdminFacts) => Case[]>> = {
  'GET /admin/audit': () => [
    at('', ''),
    at('an action', '?action=order.refunded'),
    at('a kind', '?kind=order'),
    at('a day', '?from=2026-10-01T00:00:00Z&until=2026-10-02T00:00:00Z'),
  ],
  'GET /admin/brands': () => [at('', ''), at('a word', (n) => `?q=${word(n)}`)],
  'GET /admin/commission-rules/sale': (f) => [
    at('', (n) => `?vendor=${of(f.vendors, n)}&category=${of(f.categories, n)}&price=1800`),
  ],
  'GET /admin/content/:key': () => [at('home', '/home')],
  'GET /admin/coupons': () => [
    at('all', ''),
    at('100 a page', '?limit=100'),
    at('a word', '?q=off'),
  ],
  'GET /admin/duplicates': () => [at('open', ''), at('dismissed', '?state=dismissed')],
  'GET /admin/duplicates/compare': (f) => [
    at('', (n) => `?a=${of(f.products, n)}&b=${of(f.products, n + 1)}`),
  ],
  'GET /admin/explain/:id': (f) => [at('', (n) => `/${of(f.numbers, n)}`)],
  'GET /admin/festive-offers': () => [at('all', ''), at('live', '?state=live')],
  'GET /admin/festive-offers/:id': () => [at('', '/diwali-bazaar')],
  'GET /admin/festive-offers/:id/products': () => [
    at('in the offer', '/diwali-bazaar/products'),
    at('all', '/diwali-bazaar/products?state=all&limit=50'),
    at('all, a word', (n) => `/diwali-bazaar/products?state=all&limit=50&q=${word(n)}`),
    at('all, a category', '/diwali-bazaar/products?state=all&limit=50&category=fashion'),
  ],
  'GET /admin/home': () => [
    at('a week', '?range=7'),
    at('a month', '?range=30'),
    at('a quarter', '?range=90'),
    at('a year', '?range=custom&from=2025-11-01&to=2026-10-31'),
  ],
  'GET /admin/home/top': () => [at('a month', '?range=30'), at('a quarter', '?range=90')],
  'GET /admin/ledger': (f) => [
    at('all', ''),
    at('page 500', '?page=500'),
    at('account', '?account=vendor_payable'),
    at('seldom', '?account=gateway_fee'),
    at('rule', '?rule=commission'),
    at('order', (n) => `?order=${of(f.numbers, n)}`),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('statement', (n) => `?statement=${of(f.statements, n)}`),
  ],
  'GET /admin/ledger.csv': (f) => [file('', (n) => `?order=${of(f.numbers, n)}`)],
  'GET /admin/listings': (f) => [
    at('', ''),
    at('changes', '?kind=change'),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
  ],
  'GET /admin/messages/:key': () => [at('', '/order_placed')],
  'GET /admin/orders': (f) => [
    at('all', ''),
    ...['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'].map((status) =>
      at(status, `?status=${status}`),
    ),
    at('paid online', '?payment=online'),
    ...['pending', 'paid', 'refund_due', 'refunded'].map((money) =>
      at(`money ${money}`, `?money=${money}`),
    ),
    at('late', '?late=1'),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('a month', '?from=2026-09-01&to=2026-09-30'),
    at('number', (n) => `?q=${of(f.numbers, n)}`),
    at('phone', (n) => `?q=${encodeURIComponent(of(f.phones, n))}`),
    at('e-mail', (n) => `?q=${encodeURIComponent(of(f.emails, n))}`),
    at('tracking number', (n) => `?q=${of(f.trackings, n)}`),
    at('nothing', '?q=zzzqqq'),
    ...['placed', '-total', 'total'].map((sort) => at(`sort ${sort}`, `?sort=${sort}`)),
    at('sort -total, delivered', '?sort=-total&status=delivered'),
    at('sort -total, paid online', '?sort=-total&payment=online'),
    at('sort -total, seller', (n) => `?sort=-total&vendor=${of(f.vendors, n)}`),
    at('sort -total, a month', '?sort=-total&from=2026-09-01&to=2026-09-30'),
    at('product', (n) => `?product=${of(f.products, n)}`),
    at('product, sort -total', (n) => `?sort=-total&product=${of(f.products, n)}`),
    at('category', (n) => `?category=${of(f.categories, n)}`),
    at('category, sort -total', (n) => `?sort=-total&category=${of(f.categories, n)}`),
    at('city', (n) => `?city=${of(CITIES, n)}`),
    at('city, sort -total', (n) => `?sort=-total&city=${of(CITIES, n)}`),
    at('PIN code', '?pincode=560034'),
    at('courier', '?courier=Haatlane%20Express'),
    at('a courier of no order', '?courier=zzzqqq'),
    at(
      'delivered, seller, a month',
      (n) => `?status=delivered&vendor=${of(f.vendors, n)}&from=2026-09-01&to=2026-09-30`,
    ),
  ],
  'GET /admin/orders/totals': (f) => [
    at('all', ''),
    at('delivered', '?status=delivered'),
    at('paid online', '?payment=online'),
    at('late', '?late=1'),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('category', (n) => `?category=${of(f.categories, n)}`),
    at('city', (n) => `?city=${of(CITIES, n)}`),
    at('a month', '?from=2026-09-01&to=2026-09-30'),
  ],
  'GET /admin/orders.csv': () => [file('', ''), file('items', '?rows=items')],
  'GET /admin/orders.xlsx': () => [file('', ''), file('items', '?rows=items')],
  'GET /admin/orders/:id': (f) => [at('', (n) => `/${of(f.orders, n)}`)],
  'GET /admin/payouts/preview': () => [at('run', ''), at('left out', '?show=no_bank')],
  'GET /admin/people': (f) => [
    at('all', ''),
    at('page 1,000', '?page=1000'),
    at('blocked', '?state=blocked'),
    ...['created', 'name', '-name'].map((sort) => at(`sort ${sort}`, `?sort=${sort}`)),
    at('sort name, page 1,000', '?sort=name&page=1000'),
    at('phone', (n) => `?q=${encodeURIComponent(of(f.phones, n))}`),
    at('e-mail', (n) => `?q=${encodeURIComponent(of(f.emails, n))}`),
    at('a name', '?q=asha'),
    at('nothing', '?q=zzzqqq'),
  ],
  'GET /admin/people/:id': (f) => [at('', (n) => `/${of(f.users, n)}`)],
  'GET /admin/people/:id/erasure': (f) => [at('', (n) => `/${of(f.users, n)}/erasure`)],
  'GET /admin/people/:id/orders': (f) => [at('', (n) => `/${of(f.users, n)}/orders`)],
  'GET /admin/products': (f) => [
    at('all', ''),
    at('down', '?state=down'),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('a word', (n) => `?q=${word(n)}`),
    at('nothing', '?q=zzzqqq'),
    at('two characters', '?q=co'),
    ...['created', 'name', '-name'].map((sort) => at(`sort ${sort}`, `?sort=${sort}`)),
    at('category', (n) => `?category=${of(f.categories, n)}`),
    at('category, sort name', (n) => `?sort=name&category=${of(f.categories, n)}`),
    at('seller, sort name', (n) => `?sort=name&vendor=${of(f.vendors, n)}`),
    at('brand', '?brand=no%20such%20brand'),
  ],
  'GET /admin/promotions/test': () => [at('', '?cartTotal=1800&code=welcome10')],
  'GET /admin/questions': (f) => [
    at('all', ''),
    at('page 500', '?page=500'),
    at('open', '?open=1'),
    at('removed', '?removed=1'),
    at('customer', (n) => `?customer=${of(f.users, n)}`),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('a word', '?q=shrink'),
  ],
  'GET /admin/claims': (f) => [
    ...['to_submit', 'open', 'decided', 'ended'].map((tab) => at(tab, `?tab=${tab}`)),
    at('open, seller', (n) => `?tab=open&vendor=${of(f.vendors, n)}`),
  ],
  'GET /admin/returns': (f) => [
    ...['open', 'disputed', 'to_pay', 'done', 'refused'].map((tab) => at(tab, `?tab=${tab}`)),
    at('done, page 500', '?tab=done&page=500'),
    at('done, seller', (n) => `?tab=done&vendor=${of(f.vendors, n)}`),
  ],
  'GET /admin/reviews': (f) => [
    at('all', ''),
    at('page 500', '?page=500'),
    at('one star', '?rating=1'),
    at('removed', '?removed=1'),
    at('customer', (n) => `?customer=${of(f.users, n)}`),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('a word', '?q=washed'),
  ],
  'GET /admin/search': () => [
    at('popular', '?kind=popular'),
    at('missed, a quarter', '?kind=missed&range=90'),
  ],
  'GET /admin/statements': (f) => [
    at('all', ''),
    ...(['due', 'in_payout', 'paid', 'carried'] as const).map((one) => at(one, `?status=${one}`)),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
    at('found', (n) => `?q=${word(n)}`),
  ],
  'GET /admin/statements/:id': (f) => [at('', (n) => `/${of(f.statements, n)}`)],
  'GET /admin/tax/tcs': () => [at('', ''), at('a month', '?month=2026-10')],
  'GET /admin/tax/tcs.csv': () => [file('', '?month=2026-10')],
  'GET /admin/tax/gstr8.json': () => [file('', '?month=2026-10')],
  'GET /admin/tickets': (f) => [
    at('all', ''),
    at('open', '?status=open'),
    at('late', '?clock=late'),
    ...['due', '-due', 'opened'].map((sort) => at(`sort ${sort}`, `?sort=${sort}`)),
    at('closed, sort opened', '?status=closed&sort=opened'),
    at('unassigned', '?taken=nobody'),
    at('a word', '?q=parcel'),
    at('customer', (n) => `?customer=${of(f.users, n)}`),
    at('seller', (n) => `?vendor=${of(f.vendors, n)}`),
  ],
  'GET /admin/tickets/:id': (f) => [at('', (n) => `/${of(f.tickets, n)}`)],
  'GET /admin/vendor-applications': () => [
    at('all', ''),
    at('page 300', '?page=300'),
    at('submitted', '?state=submitted'),
    at('approved', '?state=approved'),
    ...['name', '-gmv', '-late'].map((sort) => at(`sort ${sort}`, `?state=approved&sort=${sort}`)),
    at('a word', (n) => `?q=${word(n)}`),
  ],
  'GET /admin/vendors/:id': (f) => [at('', (n) => `/${of(f.vendors, n)}`)],
  'GET /admin/vendors/:id/suspension': (f) => [at('', (n) => `/${of(f.vendors, n)}/suspension`)],
  'GET /admin/views': () => [at('', '?list=orders')],
};

const isFile = (call: string) => /\.(?:csv|pdf|xlsx)$/.test(call);
export const casesOf = (call: string, facts: AdminFacts): Case[] =>
  CASES[call]?.(facts) ?? (call.includes(':') ? [] : [isFile(call) ? file('', '') : at('', '')]);
