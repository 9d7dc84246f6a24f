import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Customer, Products } from '#server/testing/marketplace-fixture.ts';
import { type Client, Unanswered } from './client.ts';

/** Calls that succeeded with their time, calls refused for lack of room, and the rest. */
export interface Tally {
  orders: number;
  times: number[];
  refused: number;
  failed: string[];
}
export const newTally = (): Tally => ({ orders: 0, times: [], refused: 0, failed: [] });

/** One order in two calls, each sent once; stops at the first that does not succeed. */
export async function orderOnce(
  client: Client,
  { token, addressId }: Customer,
  products: Products,
  tally: Tally,
): Promise<void> {
  try {
    const calls = [
      () =>
        client.call(
          addToCheckout,
          { body: { productId: products.productId, replace: true } },
          { token },
        ),
      () =>
        client.call(
          placeOrder,
          { body: { addressId, paymentMethod: 'cod' } },
          { token, headers: { 'idempotency-key': newId('req') } },
        ),
    ];
    for (const call of calls) {
      const { status, text, milliseconds } = await call();
      if (status === 503) {
        tally.refused += 1;
        return;
      }
      if (status !== 201) {
        tally.failed.push(`${status} ${text.slice(0, 200)}`);
        return;
      }
      tally.times.push(milliseconds);
    }
    tally.orders += 1;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    tally.failed.push(error.message);
  }
}

/** Everybody orders continuously, one order at a time each, until `work` is over. */
export async function orderDuring(
  client: Client,
  people: readonly Customer[],
  products: Products,
  work: () => Promise<unknown>,
): Promise<{ tally: Tally; seconds: number }> {
  const tally = newTally();
  let isOver = false;
  const from = performance.now();
  const visits = people.map(async (who) => {
    while (!isOver) await orderOnce(client, who, products, tally);
  });
  try {
    await work();
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - from) / 1_000;
  await Promise.all(visits);
  return { tally, seconds };
}
