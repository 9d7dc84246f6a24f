import { bookDeposit } from '#contracts/cash.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { staffToken } from './commerce.ts';
import type { TestApp } from './harness.ts';

/** All the cash of delivered shipments that is missing reaches the marketplace: of one order, or of all there are. */
export async function receiveCash(shop: TestApp, orderId?: string): Promise<void> {
  const open = await shop.db.selectFrom('cod_shipments').select(['parcel_id', 'expected_paise', 'received_paise']).where((is) => (orderId === undefined ? is.lit(true) : is('order_id', '=', orderId))).execute();
  const finance = { token: await staffToken(shop, 'finance') };
  for (const s of open) {
    const amountPaise = Number(s.expected_paise) - Number(s.received_paise);
    if (amountPaise > 0) await shop.ok(bookDeposit, { params: { id: s.parcel_id }, body: { amountPaise, reference: `CASH-${crypto.randomUUID().toUpperCase()}`, day: dayInIndia(shop.clock.now()) } }, finance);
  }
}
