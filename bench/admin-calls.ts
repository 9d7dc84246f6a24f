import { at, type Case, file, of, word } from './portal-cases.ts';

/** Things of the market that calls of the panel are made with, some hundred of each. */
export interface AdminFacts { postgres: number; orders: string[]; numbers: string[]; phones: string[]; emails: string[]; users: string[]; vendors: string[]; products: string[]; tickets: string[]; statements: string[] }

/** How calls are used that need more than their plain address. Other calls without a parameter are measured as they are; one record, found by its id, is not. */
export const CASES: Readonly<Record<string, (f: AdminFacts) => Case[]>> = {
  'GET /admin/tickets': () => [at('all', ''), at('open', '?status=open')],
  'GET /admin/tickets/:id': (f) => [at('', (n) => `/${of(f.tickets, n)}`)],
  'GET /admin/people/:id/erasure': (f) => [at('', (n) => `/${of(f.users, n)}/erasure`)],
  'GET /admin/questions': (f) => [at('all', ''), at('shopper', (n) => `?shopper=${of(f.users, n)}`)],
  'GET /admin/coupons': () => [at('all', ''), at('a word', '?q=off')],
  'GET /admin/promotions/test': () => [at('', '?cartTotal=1800&code=welcome10')],
  'GET /admin/festive-offers': () => [at('all', ''), at('live', '?state=live')],
  'GET /admin/festive-offers/:id': () => [at('', '/diwali-bazaar')],
  'GET /admin/festive-offers/:id/products': () => [
    at('in the offer', '/diwali-bazaar/products'), at('all', '/diwali-bazaar/products?state=all&limit=50'), at('all, a word', (n) => `/diwali-bazaar/products?state=all&limit=50&q=${word(n)}`),
    at('all, a category', '/diwali-bazaar/products?state=all&limit=50&category=fashion'),
  ],
  'GET /admin/statements/:id': (f) => [at('', (n) => `/${of(f.statements, n)}`)],
  'GET /admin/statements': (f) => [at('all', ''), ...(['due', 'in_payout', 'paid', 'carried'] as const).map((one) => at(one, `?status=${one}`)), at('seller', (n) => `?vendor=${of(f.vendors, n)}`), at('found', (n) => `?q=${word(n)}`)],
  'GET /admin/ledger': (f) => [
    at('all', ''), at('account', '?account=vendor_payable'), at('seldom', '?account=gateway_fee'), at('rule', '?rule=commission'), at('order', (n) => `?order=${of(f.numbers, n)}`), at('seller', (n) => `?vendor=${of(f.vendors, n)}`), at('statement', (n) => `?statement=${of(f.statements, n)}`),
  ],
  'GET /admin/ledger.csv': (f) => [file('', (n) => `?order=${of(f.numbers, n)}`)],
  'GET /admin/explain/:id': (f) => [at('', (n) => `/${of(f.numbers, n)}`)],
  'GET /admin/payouts/preview': () => [at('run', ''), at('left out', '?show=no_bank')],
  'GET /admin/tax/tcs.csv': () => [file('', '?month=2026-10')],
};

const isFile = (call: string) => /\.(?:csv|pdf)$/.test(call);
export const casesOf = (call: string, facts: AdminFacts): Case[] => CASES[call]?.(facts) ?? (call.includes(':') ? [] : [isFile(call) ? file('', '') : at('', '')]);
