import { recordDeposit } from '#contracts/cash/cash.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/service.ts';
import { handOverToCourier, moveShipment } from '#server/modules/orders/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { staffToken } from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';

/** All the cash of delivered shipments that is missing reaches the marketplace: of one order, or of all there are. */
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

/** A courier that was booked through the marketplace fetches a packed shipment and delivers it: it has the cash. */
export async function deliverByCourier(
  shop: TestApp,
  vendorId: string,
  shipmentId: string,
): Promise<void> {
  await transact(shop.db, (tx) =>
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
        for (const status of ['shipped', 'delivered'] as const)
          moveShipment(course, shipmentId, status);
      },
    ),
  );
}
