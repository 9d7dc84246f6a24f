import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as d from '#contracts/promotions/discount-funding.ts';
import { createFestiveOffer } from '#contracts/promotions/festive-offers.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { makeCustomer, type Customer } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { PUBLISHED } from '#server/testing/published.ts';

let serial = 0;
export const offerOf = async (shop: TestApp, staff: { token: string }, change: object = {}) =>
  (
    await shop.ok(
      createFestiveOffer,
      {
        body: {
          name: `Utsav ${++serial}`,
          startDate: '2026-11-01T00:00:00.000Z',
          endDate: '2026-11-20T00:00:00.000Z',
          isOpenToVendors: false,
          isActive: false,
          ...change,
        },
      },
      staff,
    )
  ).offer;
export const fund = (
  shop: TestApp,
  staff: { token: string },
  id: string,
  body: Partial<Parameters<typeof bodyOf>[0]>,
) => shop.ok(d.setDiscountFunding, { params: { id }, body: bodyOf(body) }, staff);
export const bodyOf = (b: {
  vendorPercent?: number;
  skipsOthers?: boolean;
  consentUntil?: string | null;
  budget?: number | null;
}) => ({
  vendorPercent: 0,
  skipsOthers: false,
  consentUntil: null,
  budget: null,
  waived: PUBLISHED.waived,
  reason: PUBLISHED.reason,
  ...b,
});
export const put = (shop: TestApp, who: Customer, productId: string) =>
  shop.ok(addToCheckout, { body: { productId } }, { token: who.token });
export const place = (shop: TestApp, who: Customer, promoCode?: string) =>
  shop.call(
    placeOrder,
    {
      body: { addressId: who.addressId, paymentMethod: 'cod', ...(promoCode ? { promoCode } : {}) },
    },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
export async function buy(shop: TestApp, productId: string, promoCode?: string) {
  const who = await makeCustomer(shop);
  await put(shop, who, productId);
  const { data } = await place(shop, who, promoCode);
  const { rows } = await sql<{
    account: string;
    paise: number;
    rule: string | null;
  }>`select account, sum(amount_paise)::int as paise, max(rule) as rule from ledger_entries where order_id = ${data.order._id} group by 1`.execute(
    shop.db,
  );
  return {
    who,
    order: data.order,
    ledger: Object.fromEntries(rows.map((r) => [r.account, r.paise])),
    rule: rows.find((r) => r.account === 'platform_discount')?.rule,
  };
}
