import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  stockOf,
} from '#server/testing/marketplace-fixture.ts';
import { count, type RunningMarketplace } from './server-process.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';

interface Outcome {
  orders: number;
  replies: number;
  refused: boolean;
}

/**
 * One customer whose phone sends the same order many times at once, and then a different one with
 * the same key.
 */
async function oneKey(
  shop: RunningMarketplace,
  products: Products,
  times: number,
): Promise<Outcome> {
  const who = await makeCustomer(shop);
  await shop.client.ok(
    addToCheckout,
    { body: { productId: products.productId } },
    { token: who.token },
  );
  const options = { token: who.token, headers: { 'idempotency-key': newId('req') } };
  const body = { addressId: who.addressId, paymentMethod: 'cod' } as const;
  const replies = await Promise.all(
    Array.from({ length: times }, () => shop.client.call(placeOrder, { body }, options)),
  );
  const other = await shop.client.call(
    placeOrder,
    { body: { ...body, promoCode: 'WELCOME10' } },
    options,
  );
  return {
    orders: await count(shop.db, sql`orders where user_id = ${who.userId}`),
    replies:
      new Set(replies.map((r) => `${r.status} ${r.text}`)).size +
      (replies[0]!.status === 201 ? 0 : 1),
    refused: other.status === 422 && other.code === 'IDEMPOTENCY_KEY_REUSED',
  };
}

export const idempotency: Proof = {
  name: 'idempotency',
  unit: 'keys',
  quick: 8,
  full: 200,
  async run(environment, { runs, isQuick }): Promise<Figure[]> {
    const times = isQuick ? 20 : 50;
    const shop = await environment.openMarketplace();
    const products = await makeProducts(shop, { stock: runs * 2 });
    const outcomes = await each(Array.from({ length: runs }), 4, () =>
      oneKey(shop, products, times),
    );
    const effects = runs * 2 - (await stockOf(shop, products.offerIds[0]!));
    const [single, equal, refused] = [
      outcomes.filter((o) => o.orders === 1),
      outcomes.filter((o) => o.replies === 1),
      outcomes.filter((o) => o.refused),
    ].map((o) => o.length);
    return [
      {
        done: `${counted(runs, 'keys')}, each sent ${times} times in parallel, then with another body`,
        figure: `1 order for ${single}, equal replies for ${equal}, 422 for ${refused} keys; ${effects} units taken`,
        goal: `1 effect, equal replies and 422 for ${runs}`,
        isMet: [single, equal, refused, effects].every((n) => n === runs),
      },
    ];
  },
};
