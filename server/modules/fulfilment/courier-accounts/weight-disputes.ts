import type { listWeightDisputes, WeightDispute } from '#contracts/fulfilment/courier-accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  CourierError,
  type WeightDispute as CourierDispute,
} from '#server/modules/fulfilment/couriers/courier.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { COURIER_NAMES, openAccount } from './open-account.ts';
import {
  type DisputedShipment,
  selectBookedShipment,
  selectCourierAccount,
  selectCourierAccounts,
  selectDisputed,
} from './queries.ts';

/** Disputes of one answer; a courier that lists more has them in its panel. */
const MOST = 500;

const present = (
  courier: string,
  d: CourierDispute,
  shipment: DisputedShipment | undefined,
): WeightDispute => ({
  courier,
  awb: d.awb,
  orderId: shipment?.order_id ?? null,
  orderNumber: shipment?.order_number ?? null,
  vendorName: shipment?.vendor_name ?? null,
  bookedGrams: shipment?.weight_grams ?? d.bookedGrams,
  chargedGrams: d.chargedGrams,
  extra: paiseToRupees(d.extraPaise),
});

/** Asks the marketplace's couriers for their open weight disputes, with the shipments they are about. */
export async function readWeightDisputes({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<EndpointData<typeof listWeightDisputes>> {
  const results: WeightDispute[] = [];
  const problems: string[] = [];
  let extraPaise = 0;
  for (const account of await selectCourierAccounts(db, null)) {
    const { weightDisputes } = openAccount(account, config);
    if (!weightDisputes || !account.is_on) continue;
    const name = COURIER_NAMES[account.courier];
    try {
      const found = (await weightDisputes()).slice(0, MOST);
      const shipments = await selectDisputed(
        db,
        account.id,
        found.map((d) => d.awb),
      );
      extraPaise += found.reduce((paise, d) => paise + d.extraPaise, 0);
      results.push(...found.map((d) => present(name, d, shipments.get(d.awb))));
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      problems.push(`${name}: ${callerText(error.text, { said: error.message })}`);
    }
  }
  return { results, extra: paiseToRupees(extraPaise), problems };
}

/**
 * The courier's weight dispute about a vendor's shipment, booked with an account of the marketplace;
 * null: none. Uses the network. `courier_refused` (409) if the courier does not answer.
 */
export async function findWeightDispute(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  vendorId: string,
  shipmentId: string,
): Promise<{ bookedGrams: number; chargedGrams: number; extraPaise: number } | null> {
  const booking = await selectBookedShipment(db, vendorId, shipmentId);
  if (!booking) return null;
  const account = await selectCourierAccount(db, booking.account_id);
  const weightDisputes = account && openAccount(account, config).weightDisputes;
  if (!weightDisputes) return null;
  try {
    const found = (await weightDisputes()).find((d) => d.awb === booking.awb);
    return found
      ? {
          bookedGrams: booking.weight_grams,
          chargedGrams: found.chargedGrams,
          extraPaise: found.extraPaise,
        }
      : null;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return fail('courier_refused', { message: error.text, values: { said: error.message } });
  }
}
