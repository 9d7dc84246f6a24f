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
import type { RunningMarketplace } from './server-process.ts';
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
  shop: RunningMarketplace;
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

async function makeScene(shop: RunningMarketplace): Promise<Scene> {
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

/** Calls for another customer's records, each with its name; none may succeed. */
function foreignCalls(
  { shop: { client }, products, other, victim }: Scene,
  foreign: Foreign,
  { token }: Customer,
): [what: string, call: () => Promise<Reply>][] {
  const { productId } = products;
  const add = (body: object) => () =>
    client.call(api.addToCheckout, { body: { productId, ...body } }, { token });
  const item = { id: `${other.productId}_main_main_default` };
  const order = { id: victim.orderId };
  switch (foreign) {
    case 'line':
      return [
        [
          'another customer’s line',
          () =>
            client.call(api.updateCheckoutItem, { params: item, body: { quantity: 9 } }, { token }),
        ],
      ];
    case 'order':
      return [
        [
          'another customer’s order',
          () => client.call(ordersApi.getOrder, { params: order }, { token }),
        ],
        [
          'cancelling it',
          () => client.call(ordersApi.cancelOrder, { params: order, body: {} }, { token }),
        ],
      ];
    case 'vendor':
      return [['a vendor who does not sell it', add({ selectedVendorId: other.vendorIds[0]! })]];
    case 'variant':
      return [['a variant of nothing', add({ variant: { variantId: other.skuId } })]];
    default:
      return [];
  }
}

/** Accesses other customers' records; returns what was allowed. */
async function reachOut(scene: Scene, foreign: Foreign, who: Customer): Promise<string[]> {
  const found: string[] = [];
  for (const [what, call] of foreignCalls(scene, foreign, who)) {
    const { status } = await call();
    if (status !== 404) found.push(`${what} answered ${status}`);
  }
  return found;
}

/** Whether a reply took the call; what it may not say goes into the verdict. */
function judge(verdict: Verdict, reply: Reply, accepted: boolean, what: string): boolean {
  if (reply.status >= 500) verdict.failures.push(`${what} answered ${reply.status}`);
  if (reply.status < 300 && !accepted) verdict.failures.push(`accepted: ${what}`);
  if (reply.status >= 400) verdict.refused += 1;
  return reply.status < 300;
}

/** Puts the line into the list and changes it; gives the units that are in it then. */
async function fillList(
  { shop: { client }, products: { productId } }: Scene,
  token: string,
  { line, change }: TamperingCase,
  verdict: Verdict,
): Promise<number> {
  const wanted = quantityIn(line);
  const added = await client.send({
    method: 'POST',
    path: '/api/checkout/items',
    token,
    body: line.replace(HOLES.product, productId),
  });
  const units = judge(verdict, added, wanted !== null, line) ? (wanted ?? 0) : 0;
  if (change === null || units === 0) return units;
  const next = quantityIn(change);
  const changed = await client.send({
    method: 'PUT',
    path: `/api/checkout/items/${productId}_main_main_default`,
    token,
    body: change,
  });
  return judge(verdict, changed, next !== null, change) ? (next ?? 0) : units;
}

/** Runs one case from an empty list and compares the charge with units × price, to the paisa. */
async function play(scene: Scene, who: Customer, tried: TamperingCase): Promise<Verdict> {
  const {
    shop: { client, db },
  } = scene;
  const { order, foreign } = tried;
  const { token } = who;
  const verdict: Verdict = { placed: false, refused: 0, changedPaise: 0, failures: [] };
  await client.ok(api.clearCheckout, {}, { token });
  verdict.failures.push(...(await reachOut(scene, foreign, who)));
  const units = await fillList(scene, token, tried, verdict);
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
  verdict.placed = judge(verdict, reply, units > 0 && agrees && foreign !== 'address', body);
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
  async run(environment, { runs, seed }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
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
        done: `${counted(runs, 'cases')} from seed ${seed}: ${placed} placed an order, ${sum((v) => v.refused)} calls refused`,
        figure: `${changed} paise changed, ${failures.length} accepted wrongly or failed`,
        goal: '0 paise changed',
        isMet: changed === 0 && failures.length === 0 && placed > 0 && placed < runs,
      },
    ];
  },
};
