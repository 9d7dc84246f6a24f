import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import * as api from '#contracts/checkout/checkout.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { roundToRupee } from '#contracts/kernel/money.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import type { Reply } from './client.ts';
import type { Shop } from './server-process.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';
import { type Foreign, HOLES, type TamperingCase, tamperingCases } from './tampering-cases.ts';

/**
 * ₹101.01: nine units stay below every reward, so that the total of an order is units × price +
 * ₹99, in paise.
 */
const PRICE = 101_01;
const DELIVERY = 99_00;

interface Victim {
  who: Customer;
  orderId: string;
}
interface Scene {
  shop: Shop;
  products: Products;
  other: Products;
  victim: Victim;
}
interface Verdict {
  placed: boolean;
  refused: number;
  changedPaise: number;
  failures: string[];
}

const asInteger = (text: unknown) =>
  typeof text === 'number' && Number.isInteger(text) && text >= 1 && text <= MAX_QUANTITY
    ? text
    : null;
/** The quantity in a body, as any JSON parser reads it: 1 where it is missing. */
const quantityIn = (body: string): number | null => {
  const { quantity } = JSON.parse(body) as { quantity?: unknown };
  return quantity === undefined ? 1 : asInteger(quantity);
};

async function makeScene(shop: Shop): Promise<Scene> {
  const products = await makeProducts(shop, { rupees: PRICE / 100, stock: 1_000_000 });
  const other = await makeProducts(shop, { rupees: 1, stock: 1_000_000 });
  const who = await makeCustomer(shop);
  await shop.client.ok(
    api.addToCheckout,
    { body: { productId: other.productId } },
    { token: who.token },
  );
  const { order } = await shop.client.ok(
    api.placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  await shop.client.ok(
    api.addToCheckout,
    { body: { productId: other.productId } },
    { token: who.token },
  );
  return { shop, products, other, victim: { who, orderId: order._id } };
}

/** Accesses other customers' records; returns what was allowed. */
async function reachOut(
  { shop, products, other, victim }: Scene,
  foreign: Foreign,
  who: Customer,
): Promise<string[]> {
  const { client } = shop;
  const { token } = who;
  const refusedBy = async (status: number, what: string, reply: Promise<Reply>) =>
    (await reply).status === status ? [] : [`${what} answered ${(await reply).status}`];
  switch (foreign) {
    case 'line':
      return refusedBy(
        404,
        'another customer’s line',
        client.call(
          api.updateCheckoutItem,
          { params: { id: `${other.productId}_main_main_default` }, body: { quantity: 9 } },
          { token },
        ),
      );
    case 'order':
      return [
        ...(await refusedBy(
          404,
          'another customer’s order',
          client.call(ordersApi.getOrder, { params: { id: victim.orderId } }, { token }),
        )),
        ...(await refusedBy(
          404,
          'cancelling it',
          client.call(
            ordersApi.cancelOrder,
            { params: { id: victim.orderId }, body: {} },
            { token },
          ),
        )),
      ];
    case 'vendor':
      return refusedBy(
        404,
        'a vendor who does not sell it',
        client.call(
          api.addToCheckout,
          { body: { productId: products.productId, selectedVendorId: other.vendorIds[0]! } },
          { token },
        ),
      );
    case 'variant':
      return refusedBy(
        404,
        'a variant of nothing',
        client.call(
          api.addToCheckout,
          { body: { productId: products.productId, variant: { variantId: other.skuId } } },
          { token },
        ),
      );
    default:
      return [];
  }
}

/** Runs one case from an empty list and compares the charge with units × price, to the paisa. */
async function play(
  scene: Scene,
  who: Customer,
  { line, change, order, foreign }: TamperingCase,
): Promise<Verdict> {
  const {
    shop: { client, db },
    products,
  } = scene;
  const { token } = who;
  const verdict: Verdict = { placed: false, refused: 0, changedPaise: 0, failures: [] };
  const judge = (reply: Reply, accepted: boolean, what: string) => {
    if (reply.status >= 500) verdict.failures.push(`${what} answered ${reply.status}`);
    if (reply.status < 300 && !accepted) verdict.failures.push(`accepted: ${what}`);
    if (reply.status >= 400) verdict.refused += 1;
    return reply.status < 300;
  };
  await client.ok(api.clearCheckout, {}, { token });
  verdict.failures.push(...(await reachOut(scene, foreign, who)));
  const wanted = quantityIn(line);
  let units = judge(
    await client.send({
      method: 'POST',
      path: '/api/checkout/items',
      token,
      body: line.replace(HOLES.product, products.productId),
    }),
    wanted !== null,
    line,
  )
    ? (wanted ?? 0)
    : 0;
  if (change !== null && units > 0) {
    const next = quantityIn(change);
    const path = `/api/checkout/items/${products.productId}_main_main_default`;
    if (
      judge(await client.send({ method: 'PUT', path, token, body: change }), next !== null, change)
    )
      units = next ?? 0;
  }
  // Cash is collected in whole rupees.
  const due = roundToRupee(units * PRICE + DELIVERY);
  const addressId = foreign === 'address' ? scene.victim.who.addressId : who.addressId;
  const body = order.replace(HOLES.address, addressId).replace(HOLES.total, String(due / 100));
  const { expectedTotal } = JSON.parse(body) as { expectedTotal?: unknown };
  const agrees =
    expectedTotal === undefined ||
    (typeof expectedTotal === 'number' && Math.round(expectedTotal * 100) === due);
  const reply = await client.send<{ order: { _id: string } }>({
    method: 'POST',
    path: '/api/orders',
    token,
    headers: { 'idempotency-key': newId('req') },
    body,
  });
  verdict.placed = judge(reply, units > 0 && agrees && foreign !== 'address', body);
  if (verdict.placed) {
    const {
      rows: [row],
    } = await sql<{ paise: number; owed: number }>`
      select total_paise as paise, (select sum(amount_paise)::int from ledger_entries l where l.order_id = o.id and account = 'shopper_receivable') as owed
      from orders o where id = ${reply.data.order._id} and user_id = ${who.userId}`.execute(db);
    verdict.changedPaise = row ? Math.abs(row.paise - due) + Math.abs(row.owed - due) : due;
  }
  return verdict;
}

export const tampering: Proof = {
  name: 'tampering',
  unit: 'cases',
  quick: 150,
  full: 2_000,
  async run(place, { runs, seed }): Promise<Figure[]> {
    const shop = await place.openShop();
    const scene = await makeScene(shop);
    const width = 8;
    const people = await each(Array.from({ length: width }), width, () => makeCustomer(shop));
    const cases = tamperingCases(seed, runs);
    // One person runs one case at a time, so the list contains only its items.
    const verdicts = (
      await Promise.all(
        people.map(async (who, lane) => {
          const found: Verdict[] = [];
          for (let i = lane; i < cases.length; i += width)
            found.push(await play(scene, who, cases[i]!));
          return found;
        }),
      )
    ).flat();
    const sum = (of: (v: Verdict) => number) => verdicts.reduce((n, v) => n + of(v), 0);
    const failures = verdicts.flatMap((v) => v.failures);
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
    const changed = sum((v) => v.changedPaise);
    const placed = sum((v) => (v.placed ? 1 : 0));
    return [
      {
        done: `${counted(runs, 'cases')} from seed ${seed}: ${placed} ended in an order, ${sum((v) => v.refused)} calls refused`,
        figure: `${changed} paise changed, ${failures.length} let through or failed`,
        goal: '0 paise changed',
        isMet: changed === 0 && failures.length === 0 && placed > 0 && placed < runs,
      },
    ];
  },
};
