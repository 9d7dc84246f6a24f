import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Customer,
  stockOf,
} from '#server/testing/marketplace-fixture.ts';
import type { Reply } from './client.ts';
import { count, type RunningMarketplace } from './server-process.ts';
import { counted, each, type Figure, type Proof, quantile, spread } from './proof.ts';

const sellsOut = (reply: Reply) =>
  reply.status === 409 && ['OUT_OF_STOCK', 'INSUFFICIENT_STOCK'].includes(reply.code ?? '');

/**
 * All customers have the products in the checkout list and press "Place order" at the same moment.
 */
async function sale(
  shop: RunningMarketplace,
  products: Products,
  buyers: readonly Customer[],
): Promise<Reply[]> {
  await each(buyers, 20, (who) =>
    shop.client.ok(
      addToCheckout,
      { body: { productId: products.productId, replace: true } },
      { token: who.token },
    ),
  );
  return Promise.all(
    buyers.map((who) =>
      shop.client.call(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      ),
    ),
  );
}

const quantitiesSold = (shop: RunningMarketplace, products: Products) =>
  count(
    shop.db,
    sql`order_items l, generate_series(1, l.quantity) where l.product_id = ${products.productId}`,
  );

/**
 * The same sale by a marketplace that reads the stock, decides, and writes the old value less one.
 */
async function naiveSale(
  shop: RunningMarketplace,
  products: Products,
  buyers: number,
): Promise<number> {
  const offerId = products.offerIds[0]!;
  let sold = 0;
  await Promise.all(
    Array.from({ length: buyers }, () =>
      transact(shop.db, async (tx) => {
        const {
          rows: [offer],
        } = await sql<{
          on_hand: number;
        }>`select on_hand from offers where id = ${offerId}`.execute(tx);
        if (offer!.on_hand < 1) return;
        await sql`update offers set on_hand = ${offer!.on_hand - 1} where id = ${offerId}`.execute(
          tx,
        );
        sold += 1;
      }),
    ),
  );
  // Units that never existed must not be counted against the marketplace.
  await sql`delete from proof.initial_stock where offer_id = ${offerId}`.execute(shop.db);
  return sold;
}

export const flashSale: Proof = {
  name: 'flash-sale',
  unit: 'runs',
  quick: 1,
  full: 20,
  async run(environment, { runs, isQuick }): Promise<Figure[]> {
    const [people, units] = isQuick ? [100, 20] : [500, 100];
    const shop = await environment.openMarketplace();
    const buyers = await each(Array.from({ length: people }), 10, () => makeCustomer(shop));
    const sold: number[] = [];
    let [oversold, failures, others] = [0, 0, 0];
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const products = await makeProducts(shop, { stock: units });
      const replies = await sale(shop, products, buyers);
      const quantities = await quantitiesSold(shop, products);
      sold.push(quantities);
      oversold += Math.max(
        0,
        quantities - units,
        replies.filter((r) => r.status === 201).length - units,
        -(await stockOf(shop, products.offerIds[0]!)),
      );
      failures += replies.filter((r) => r.status >= 500).length;
      others += replies.filter((r) => r.status !== 201 && r.status < 500 && !sellsOut(r)).length;
      times.push(...replies.map((r) => r.milliseconds));
    }
    const naive = await naiveSale(shop, await makeProducts(shop, { stock: units }), people);
    return [
      {
        done: `${counted(runs, 'runs')} of ${people} buyers for ${units} units`,
        figure: `sold ${spread(sold)}, ${oversold} oversold, ${failures} replies of 5xx, ${others} unexpected replies; p99 ${quantile(times, 0.99).toFixed(0)} ms`,
        goal: `${units} sold each time, 0 oversold, 0 replies of 5xx`,
        isMet: sold.every((n) => n === units) && oversold + failures + others === 0,
      },
      {
        done: 'control: the same race where stock is read first and written later',
        figure: `${naive} sold of ${units}`,
        goal: 'oversells',
        isMet: naive > units,
      },
    ];
  },
};
