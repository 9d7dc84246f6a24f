import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import { Client } from './load.ts';
import type { Bench } from './marketplace.ts';

/** Signed-in visitors and products they can buy with cash. */
export interface Customers {
  headers: Record<string, string>[];
  /** Everybody lives elsewhere: orders of one address are placed one after another. */
  addresses: object[];
  item: (n: number) => object;
}

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
  const headers = await Promise.all(
    Array.from({ length: bench.visitors }, (_, i) => register(bench, i)),
  );
  // Units with plenty of stock, so that orders are not refused.
  bench.run('update offers set on_hand = 1000000');
  liftOrderLimits(bench);
  const sellable = (await readProducts(bench)).filter((p) => p.codAllowed && p.featured);
  return {
    headers,
    addresses: headers.map((_, i) => ({
      fullName: `Bench ${i}`,
      phone: phoneOf(i),
      line1: `${i} Bench Road`,
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
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

const phoneOf = (i: number) => `98${String(10_000_000 + i)}`;

async function register({ shop }: Bench, i: number): Promise<Record<string, string>> {
  const client = new Client(shop.port);
  const { token } = await client.json<{ token: string }>({
    method: 'POST',
    path: '/api/users/register',
    body: {
      name: `Bench ${i}`,
      email: `bench-${i}@example.com`,
      phone: phoneOf(i),
      password: 'bench-password',
      confirm: 'bench-password',
    },
  });
  client.close();
  return { authorization: `Bearer ${token}` };
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
