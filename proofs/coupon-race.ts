import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import type { Reply } from './client.ts';
import type { RunningMarketplace } from './server-process.ts';
import { counted, each, type Figure, type Proof, spread } from './proof.ts';

interface Uses {
  redeemed: number;
  people: number;
  counter: number;
  discounted: number;
  most: number;
}

/** A coupon of 10 % with `uses` redemptions, one per customer. */
async function makeCoupon(shop: RunningMarketplace, uses: number): Promise<string> {
  const code = newId('cpn').slice(-12).toUpperCase();
  await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, uses_per_account, total_uses, funded_by, starts_at, is_active)
    values (${`cpn_${code}`}, ${code}, 'Race', 'percent', 10, 0, 1, ${uses}, 'platform', '2020-01-01', true)`.execute(
    shop.db,
  );
  return code;
}

/** All customers order with the coupon at once; every second one requires the reduced price. */
async function race(
  shop: RunningMarketplace,
  products: Products,
  people: readonly Customer[],
  promoCode: string,
): Promise<Reply[]> {
  await each(people, 20, (who) =>
    shop.client.ok(
      addToCheckout,
      { body: { productId: products.productId, replace: true } },
      { token: who.token },
    ),
  );
  return Promise.all(
    people.map((who, i) =>
      shop.client.call(
        placeOrder,
        {
          // ₹1,000 less 10 % and ₹99 for delivery.
          body: {
            addressId: who.addressId,
            paymentMethod: 'cod',
            promoCode,
            ...(i % 2 === 0 ? { expectedTotal: 999 } : {}),
          },
        },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      ),
    ),
  );
}

async function usesOf(shop: RunningMarketplace, code: string): Promise<Uses> {
  const {
    rows: [row],
  } = await sql<Uses>`
    select (select count(*)::int from coupon_redemptions where coupon_id = c.id) as redeemed,
      (select count(distinct user_id)::int from coupon_redemptions where coupon_id = c.id) as people, c.used_count as counter,
      (select count(*)::int from orders where promo_code = c.code and discount_paise = 10000) as discounted,
      (select coalesce(max(n), 0)::int from (select count(*) as n from orders where promo_code = c.code and discount_paise > 0 group by user_id) o) as most
    from coupons c where code = ${code}`.execute(shop.db);
  return row!;
}

export const couponRace: Proof = {
  name: 'coupon-race',
  unit: 'runs',
  quick: 1,
  full: 10,
  async run(environment, { runs, isQuick }): Promise<Figure[]> {
    const [people, uses] = isQuick ? [60, 15] : [200, 50];
    const shop = await environment.openMarketplace();
    const products = await makeProducts(shop, { rupees: 1000, stock: people * runs * 2 });
    const all: Uses[] = [];
    let strange = 0;
    for (let run = 0; run < runs; run++) {
      const buyers = await each(Array.from({ length: people }), 10, () => makeCustomer(shop));
      const code = await makeCoupon(shop, uses);
      // In the second round there are none left, and earlier users must not redeem it again.
      const replies = [
        ...(await race(shop, products, buyers, code)),
        ...(await race(shop, products, buyers, code)),
      ];
      strange += replies.filter((r) => r.status !== 201 && r.code !== 'TOTAL_CHANGED').length;
      all.push(await usesOf(shop, code));
    }
    const most = Math.max(...all.map((u) => u.most));
    return [
      {
        done: `${counted(runs, 'runs')} of ${people} people, each twice, with a coupon for ${uses} uses, one per person`,
        figure: `uses: ${spread(all.map((u) => u.redeemed))}; people: ${spread(all.map((u) => u.people))}, at most ${most} each; counter: ${spread(all.map((u) => u.counter))}; ${strange} unexpected replies`,
        goal: `exactly ${uses}, never twice`,
        isMet:
          most === 1 &&
          strange === 0 &&
          all.every((u) =>
            [u.redeemed, u.people, u.counter, u.discounted].every((n) => n === uses),
          ),
      },
    ];
  },
};
