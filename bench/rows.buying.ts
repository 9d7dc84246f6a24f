import type { Client } from './load.ts';
import type { Bench } from './marketplace.ts';
import { type Customer, customersOf } from './customers.ts';

const CART_CPU_MS = 0.45;
const CHECKOUT_CPU_MS = 4;
const SHARE_OF_TPCB = 0.12;

/** One item after another; the cart is emptied after forty. */
export async function addToCart(bench: Bench): Promise<void> {
  const { all, item } = await customersOf(bench);
  const ceiling = await bench.selectCeiling();
  const result = await bench.measure(bench.shop, async (client, visitor, turn) => {
    if (turn % 40 === 39)
      await client.send({ method: 'DELETE', path: '/api/cart', headers: all[visitor]!.headers });
    await client.json({
      method: 'POST',
      path: '/api/cart',
      headers: all[visitor]!.headers,
      body: item(visitor + turn),
    });
  });
  // Later rows order with these carts: all that is in them would be too dear for cash.
  for (const { headers } of all.slice(0, bench.visitors))
    await bench.setup.send({ method: 'DELETE', path: '/api/cart', headers });
  const goal = `≤ ${CART_CPU_MS} CPU ms`;
  bench.row({ name: 'add to cart', goal, result, ceiling, met: result.cpuMs <= CART_CPU_MS });
}

/** Two items to the cart, the cart to the checkout, and the order paid in cash. */
export async function orderTwo(
  client: Client,
  { headers, address }: Customer,
  items: readonly [object, object],
  key: string,
): Promise<void> {
  for (const body of items) await client.json({ method: 'POST', path: '/api/cart', headers, body });
  const path = '/api/checkout/items/move-from-cart';
  await client.json({ method: 'POST', path, headers, body: {} });
  await client.json({
    method: 'POST',
    path: '/api/orders',
    headers: { ...headers, 'idempotency-key': key },
    body: { address, paymentMethod: 'cod' },
  });
}

/** The whole checkout of two items, beside TPC-B in the same run. */
export async function checkout(bench: Bench): Promise<void> {
  const { all, item } = await customersOf(bench);
  let turns = 0;
  const result = await bench.measure(bench.shop, (client, visitor, turn) => {
    const customer = all[turns++ % all.length]!;
    const key = `bench-${process.pid}-${visitor}-${turn}-${performance.now()}`;
    return orderTwo(client, customer, [item(visitor + turn), item(visitor + turn + 1)], key);
  });
  const tpcb = bench.cluster.pgbench(bench.databaseUrl, bench.visitors, bench.seconds);
  const share = result.perSecond / tpcb;
  bench.row({
    name: 'whole checkout to a placed COD order (2 lines)',
    goal: `≤ ${CHECKOUT_CPU_MS} CPU ms; ≥ ${SHARE_OF_TPCB * 100} % of TPC-B`,
    result,
    ceiling: null,
    met: result.cpuMs <= CHECKOUT_CPU_MS && share >= SHARE_OF_TPCB,
    note: `${(share * 100).toFixed(0)} % of pgbench TPC-B (${tpcb.toFixed(0)}/s)`,
  });
}
