import type { getReturnPickup, ReturnPickup } from '#contracts/fulfilment/return-pickups.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { CourierError, type CourierRequest } from '#server/modules/fulfilment/couriers/courier.ts';
import { boxSize } from '#server/modules/fulfilment/couriers/courier-request.ts';
import {
  courierOfBooking,
  pickupNameOf,
  refuseFor,
  registerPickupOnce,
  usableCouriers,
} from '#server/modules/fulfilment/couriers/which-courier.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  confirmReturnPickup,
  deleteReturnPickup,
  insertReturnPickup,
  type UnitsToCollect,
  selectUnitsToCollect,
  selectReturnPickup,
} from './queries.ts';
import type { ReturnPickupTable } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const present = (row: ReturnPickupTable | undefined): ReturnPickup | null =>
  row?.awb
    ? { name: row.carrier ?? row.courier, awb: row.awb, bookedAt: row.booked_at!.toISOString() }
    : null;
/** Units that the vendor waits for, and no courier has collected. */
const isWaiting = (units: UnitsToCollect): boolean =>
  units.status === 'approved' && !units.is_returnless;

async function unitsOf(db: Db, vendorId: string, returnId: string): Promise<UnitsToCollect> {
  const units = await selectUnitsToCollect(db, returnId);
  return units?.vendor_id === vendorId ? units : fail('return_not_found');
}
const couriersBack = async (deps: Needs, vendorId: string) =>
  (await usableCouriers(deps, vendorId)).filter(({ courier }) => courier.bookReturn !== null);

/** The courier of a return's way back; `return_not_found` (404) for another vendor's. */
export async function readReturnPickup(
  deps: Needs,
  vendorId: string,
  returnId: string,
): Promise<EndpointData<typeof getReturnPickup>> {
  const units = await unitsOf(deps.db, vendorId, returnId);
  const pickup = present(await selectReturnPickup(deps.db, returnId));
  const canBook =
    pickup === null && isWaiting(units) && (await couriersBack(deps, vendorId)).length > 0;
  return { pickup, canBook };
}

/**
 * Books a courier for an approved return: with the vendor's own account if it has one, else the
 * marketplace's. A repeat returns the booking. `step_not_possible` (409) unless it is approved,
 * `courier_unavailable` and `courier_refused` (409).
 */
export async function bookReturnCourier(
  deps: Needs,
  vendorId: string,
  returnId: string,
): Promise<ReturnPickup> {
  const units = await unitsOf(deps.db, vendorId, returnId);
  const before = await selectReturnPickup(deps.db, returnId);
  if (before?.awb) return present(before)!;
  if (!isWaiting(units)) fail('step_not_possible');
  const now = deps.clock.now();
  const couriers = await couriersBack(deps, vendorId);
  const best = couriers.find((c) => c.isOwn) ?? couriers[0] ?? fail('courier_unavailable');
  await transact(deps.db, (tx) =>
    insertReturnPickup(tx, {
      id: newId('csg', now.getTime()),
      return_id: returnId,
      vendor_id: vendorId,
      account_id: best.accountId,
      courier: best.key,
      requested_at: now,
    }),
  );
  const pickup = (await selectReturnPickup(deps.db, returnId))!;
  const request = await requestBack(deps.db, pickup.id, units);
  // Outside a transaction; the same reference is one booking, also after a lost answer.
  const courier = await courierOfBooking(deps, pickup);
  try {
    const place = { pickupName: request.pickupName, from: request.to };
    await registerPickupOnce(deps.db, courier, pickup.account_id, place, now);
    const booked = await courier.bookReturn!(request);
    await transact(deps.db, (tx) => confirmReturnPickup(tx, pickup.id, booked, now));
  } catch (error) {
    if (error instanceof CourierError && error.problem !== 'unreachable')
      await transact(deps.db, (tx) => deleteReturnPickup(tx, pickup.id));
    refuseFor(error);
  }
  return present(await selectReturnPickup(deps.db, returnId))!;
}

const given = (...lines: (string | null | undefined)[]) =>
  lines.filter((line): line is string => !!line);

/** The booking request for the way back. */
export async function requestBack(
  db: Db,
  reference: string,
  units: UnitsToCollect,
): Promise<CourierRequest> {
  const vendor = (await vendorsById(db, [units.vendor_id])).get(units.vendor_id)!;
  const { address } = units;
  const place = units.place ?? vendor.address;
  const to = {
    name: vendor.name,
    phone: units.place?.contact_phone || vendor.phone,
    lines: given(place.line1, place.line2),
    city: place.city,
    state: place.state,
    pincode: place.pincode,
  };
  return {
    reference,
    orderNumber: units.order_number,
    orderedAt: new Date(units.placed_at),
    pickupName: pickupNameOf(to),
    from: {
      name: address.fullName,
      phone: address.phone,
      lines: given(address.line1, address.line2, address.landmark),
      city: address.city,
      state: address.state,
      pincode: address.pincode,
    },
    to,
    weightGrams: units.weight_grams,
    size: boxSize(units.items),
    items: units.items.map(({ sku, name, quantity, unit_paise, hsn }) => ({
      sku,
      name,
      quantity,
      unitPaise: unit_paise,
      hsn,
    })),
    valuePaise: units.items.reduce((paise, i) => paise + i.unit_paise * i.quantity, 0),
    toCollectPaise: 0,
    invoiceNumber: null,
    ewayBill: null,
    sellerGstin: vendor.tax.gstin,
  };
}
