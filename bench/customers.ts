import { randomBytes } from 'node:crypto';
import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import type { Bench } from './marketplace.ts';

/** Signed-in customers, and products they can buy with cash. */
export interface Customers {
  all: readonly Customer[];
  item: (n: number) => object;
}
/** Everybody has an account, an address and a phone of their own, as customers do. */
export interface Customer {
  headers: Record<string, string>;
  address: object;
}

/** So many that each orders a few times, not hundreds: the risk rules count an account's orders. */
const ACCOUNTS = 480;
/** PIN codes of Bengaluru that they live in. */
const PIN_CODES = 60;

interface Buyable {
  _id: string;
  codAllowed: boolean;
  featured: { vendorId: string; variantId: string | null; optionId: string | null } | null;
}

const made = new WeakMap<Bench, Promise<Customers>>();
/** The customers of this run; the first row that needs them registers them. */
export function customersOf(bench: Bench): Promise<Customers> {
  const known = made.get(bench) ?? makeCustomers(bench);
  made.set(bench, known);
  return known;
}

async function makeCustomers(bench: Bench): Promise<Customers> {
  const tag = randomBytes(12).toString('hex');
  copyAccounts(bench, tag, await register(bench, tag));
  // Units with plenty of stock, so that orders are not refused.
  bench.run('update offers set on_hand = 1000000');
  liftOrderLimits(bench);
  const sellable = (await readProducts(bench)).filter((p) => p.codAllowed && p.featured);
  return {
    all: Array.from({ length: ACCOUNTS }, (_, i) => ({
      headers: { authorization: `Bearer bench-${tag}-${i}` },
      address: {
        fullName: 'Bench Buyer',
        phone: `98${10_000_000 + i}`,
        line1: `${i} Bench Road`,
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: String(560_001 + (i % PIN_CODES)),
      },
    })),
    item: (n) => {
      const p = sellable[n % sellable.length]!;
      return {
        productId: p._id,
        quantity: 1,
        variant: p.featured!.variantId ? { variantId: p.featured!.variantId } : null,
        option: p.featured!.optionId ? { optionId: p.featured!.optionId } : null,
        selectedVendorId: null,
      };
    },
  };
}
/** One account as people register it; returns its email address. */
async function register({ setup }: Bench, tag: string): Promise<string> {
  const email = `bench-${tag}@example.com`;
  const [password, confirm] = ['bench-password', 'bench-password'];
  const body = { name: 'Bench Buyer', email, phone: '9800000000', password, confirm };
  await setup.json({ method: 'POST', path: '/api/users/register', body });
  return email;
}

/** Copies it with its session: hashing hundreds of passwords would take a minute. */
function copyAccounts({ run }: Bench, tag: string, email: string): void {
  const id = `'${tag}-' || i`;
  run(`
    insert into users select (jsonb_populate_record(u, jsonb_build_object(
        'id', ${id}, 'email', 'bench-' || ${id} || '@example.com', 'phone', '98' || (10000000 + i)))).*
      from users u, generate_series(0, ${ACCOUNTS - 1}) i where u.email = '${email}';
    insert into sessions select (jsonb_populate_record(s, jsonb_build_object(
        'id', ${id}, 'subject_id', ${id}, 'token_hash', encode(sha256(convert_to('bench-${tag}-' || i, 'UTF8')), 'hex')))).*
      from sessions s join users u on u.id = s.subject_id, generate_series(0, ${ACCOUNTS - 1}) i where u.email = '${email}'`);
}

/**
 * The measurement's visitors order more often than people do, and cannot read confirmation codes.
 */
function liftOrderLimits(bench: Bench): void {
  const unlimited = JSON.stringify({
    rules: RISK_RULES.filter(
      (r) => r.group === 'risk.group.speed' || r.group === 'risk.group.contact',
    ).map(({ id, limit, outcome }) => ({ id, isOn: false, limit, outcome })),
  });
  bench.run(
    `insert into risk_settings (version, settings, saved_by, saved_at) values (1, '${unlimited}', 'bench', now())`,
  );
}

async function readProducts({ setup }: Bench): Promise<Buyable[]> {
  const { results } = await setup.json<{ results: { slug: string }[] }>({
    method: 'GET',
    path: '/api/products?limit=48&inStock=true',
  });
  return Promise.all(
    results.map(async (card) => {
      const { product } = await setup.json<{ product: Buyable }>({
        method: 'GET',
        path: `/api/products/${card.slug}`,
      });
      return product;
    }),
  );
}
