import { sql } from 'kysely';
import * as api from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as risk from '#contracts/risk/risk.ts';
import { DEVICE_HEADER } from '#contracts/risk/risk-rules.ts';
import type { Customer } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

type Item = { productId: string; quantity?: number; selectedVendorId?: string };
export const put = (shop: TestApp, who: Customer, item: Item) =>
  shop.ok(api.addToCheckout, { body: item }, { token: who.token });
export const place = (
  shop: TestApp,
  who: Customer,
  body: object = {},
  { key = newId('req'), device }: { key?: string; device?: string } = {},
) =>
  shop.call(
    api.placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...body } },
    {
      token: who.token,
      headers: { 'idempotency-key': key, ...(device ? { [DEVICE_HEADER]: device } : {}) },
    },
  );
export const buy = async (
  shop: TestApp,
  who: Customer,
  item: Item,
  body: object = {},
  more: { key?: string; device?: string } = {},
) => {
  await put(shop, who, item);
  return place(shop, who, body, more);
};
export const decisionOf = async (shop: TestApp, owner: { token: string }, orderId: string) =>
  (await shop.ok(risk.getOrderRisk, { params: { id: orderId } }, owner)).decision;
export const kept = async (shop: TestApp, userId: string) =>
  (
    await sql<{ outcome: string; matches: { rule: string; value: number; limit: number }[] }>`
  select outcome, matches from risk_decisions where user_id = ${userId} and order_id is null order by id`.execute(
      shop.db,
    )
  ).rows;
