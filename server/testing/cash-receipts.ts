import { recordDeposit } from '#contracts/cash/cash.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/service.ts';
import { handOverToCourier, moveShipment } from '#server/modules/orders/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { staffToken } from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';

/** Receives all missing cash of delivered shipments: of one order, or of all. */
export async function receiveCash(shop: TestApp, orderId?: string): Promise<void> {
  const open = await shop.db
    .selectFrom('cod_shipments')
    .select(['shipment_id', 'expected_paise', 'received_paise'])
    .where((is) => (orderId === undefined ? is.lit(true) : is('order_id', '=', orderId)))
    .execute();
  const finance = { token: await staffToken(shop, 'finance') };
  for (const s of open) {
    const amountPaise = Number(s.expected_paise) - Number(s.received_paise);
    if (amountPaise > 0)
      await shop.ok(
        recordDeposit,
        {
          params: { id: s.shipment_id },
          body: {
            amountPaise,
            reference: `CASH-${crypto.randomUUID().toUpperCase()}`,
            day: dayInIndia(shop.clock.now()),
          },
        },
        finance,
      );
  }
}

/** A courier of the marketplace takes a packed shipment and reports these statuses. */
export const carryByCourier = (
  shop: TestApp,
  { vendorId, shipmentId }: { vendorId: string; shipmentId: string },
  reports: readonly Parameters<typeof moveShipment>[2][],
): Promise<unknown> =>
  transact(shop.db, (tx) =>
    runFulfilmentStep(
      tx,
      { shipmentId },
      { vendorId, clock: shop.clock, actor: 'courier' },
      (course) => {
        handOverToCourier(course, shipmentId, {
          courier: 'demo',
          carrier: 'Demo Courier',
          trackingNumber: `HD${shipmentId.slice(-12).toUpperCase()}`,
        });
        for (const status of reports) moveShipment(course, shipmentId, status);
      },
    ),
  );

/** It collects the shipment and delivers it: it holds the cash. */
export async function deliverByCourier(
  shop: TestApp,
  vendorId: string,
  shipmentId: string,
): Promise<void> {
  await carryByCourier(shop, { vendorId, shipmentId }, ['shipped', 'delivered']);
}
