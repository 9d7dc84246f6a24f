import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { DEFAULT_CUT_OFF_HOUR } from '#contracts/kernel/working-days.ts';
import {
  type addPickupPlace,
  type changePickupPlace,
  COURIER_ALREADY_BOOKED,
  type listPickupPlaces,
  MAX_PICKUP_PLACES,
  PICKUP_IS_DEFAULT,
  PICKUP_IS_INACTIVE,
  type PickupPlace,
} from '#contracts/vendor-team/pickups.ts';
import { noteTeam } from '#server/modules/vendor-team/vendor-team.ts';
import {
  lockVendorForChange,
  setSendsFrom,
  type VendorRecord,
  vendorsById,
} from '#server/modules/vendors/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  countUnnamed,
  findDefaultPickup,
  findPickupPlace,
  insertPickupPlace,
  moveDefaultPickup,
  selectPickupPlaces,
  type StoredPlace,
  updateShipmentPickup,
  updatePickupPlace,
} from './queries.ts';
import type { PickupPlaceTable } from './tables.ts';

type NewBody = EndpointBody<typeof addPickupPlace>;
type Body = EndpointBody<typeof changePickupPlace>;
const vendorOf = (session: Pick<Session, 'vendorId'>): string =>
  session.vendorId ?? fail('access_denied');
/**
 * The registered address as first place. It becomes a row on the first change; shipments need not
 * name it.
 */
const firstOf = (vendorId: string) => `plc_${vendorId}`;

/** The registered address as a place. */
const registered = (v: VendorRecord): PickupPlaceTable => ({
  id: firstOf(v.id),
  vendor_id: v.id,
  name: v.address.city,
  line1: v.address.line1,
  line2: v.address.line2 ?? '',
  city: v.address.city,
  state: v.address.state,
  pincode: v.address.pincode,
  contact_name: v.owner_name ?? v.name,
  contact_phone: v.phone ?? '',
  weekly_off: [],
  holidays: [],
  cut_off_hour: DEFAULT_CUT_OFF_HOUR,
  is_default: true,
  is_active: true,
  created_at: v.created_at,
});

async function placesOf(db: Db, vendor: VendorRecord): Promise<StoredPlace[]> {
  const rows = await selectPickupPlaces(db, vendor.id, firstOf(vendor.id));
  return rows.length > 0
    ? rows
    : [{ ...registered(vendor), waiting: await countUnnamed(db, vendor.id) }];
}

/** Editable fields of a place. */
const valuesOf = (p: StoredPlace, today: string) => ({
  name: p.name,
  line1: p.line1,
  line2: p.line2,
  city: p.city,
  state: p.state,
  pincode: p.pincode,
  contactName: p.contact_name,
  contactPhone: p.contact_phone.replace(/^\+91/, ''),
  weeklyOff: p.weekly_off,
  holidays: p.holidays.filter((h) => h.day >= today),
  cutOffHour: p.cut_off_hour,
});
const present = (p: StoredPlace, today: string): PickupPlace =>
  stamped(
    {
      _id: p.id,
      ...valuesOf(p, today),
      isDefault: p.is_default,
      isActive: p.is_active,
      waiting: p.waiting,
    },
    valuesOf(p, today),
  );

/** Every place of a vendor, default first. Two queries, three before the first change. */
export async function readPickupPlaces(
  db: Db,
  session: Session,
  now: Date,
): Promise<EndpointData<typeof listPickupPlaces>> {
  const vendor =
    (await vendorsById(db, [vendorOf(session)])).get(vendorOf(session)) ?? fail('session_expired');
  return {
    places: (await placesOf(db, vendor)).map((p) => present(p, dayInIndia(now))),
    state: vendor.address.state,
  };
}

export async function editablePlace(
  db: Db,
  session: Session,
  id: string,
  now: Date,
): Promise<object> {
  const vendor =
    (await vendorsById(db, [vendorOf(session)])).get(vendorOf(session)) ?? fail('session_expired');
  return valuesOf(oneOf(await placesOf(db, vendor), id), dayInIndia(now));
}

/** The vendor, locked, and its places; the registered one becomes a row now. */
async function toChange(
  tx: Tx,
  session: Session,
): Promise<{ vendor: VendorRecord; places: StoredPlace[] }> {
  const vendor = (await lockVendorForChange(tx, vendorOf(session))) ?? fail('session_expired');
  const places = await placesOf(tx, vendor);
  if (!(await findPickupPlace(tx, vendor.id, places[0]!.id)))
    await insertPickupPlace(tx, registered(vendor));
  return { vendor, places };
}

/**
 * Typed data as a row. A place in another State would ship products under the wrong GSTIN:
 * `invalid_request` at the field.
 */
function rowOf(
  body: Body,
  vendor: VendorRecord,
  today: string,
): Pick<
  PickupPlaceTable,
  | 'name'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'pincode'
  | 'contact_name'
  | 'contact_phone'
  | 'weekly_off'
  | 'holidays'
> {
  if (body.state !== vendor.address.state) {
    const said = {
      message: vendor.tax.gstin ? 'errors.pickup.gstin_state' : 'errors.pickup.no_gstin_state',
      values: { state: vendor.address.state },
    };
    fail('invalid_request', { ...said, details: [{ path: 'state', ...said }] });
  }
  // Later entries for a day win; past days are dropped.
  const holidays = [
    ...new Map(body.holidays.filter((h) => h.day >= today).map((h) => [h.day, h])).values(),
  ].sort((a, b) => a.day.localeCompare(b.day));
  return {
    name: body.name,
    line1: body.line1,
    line2: body.line2,
    city: body.city,
    state: body.state,
    pincode: body.pincode,
    contact_name: body.contactName,
    contact_phone: `+91${body.contactPhone}`,
    weekly_off: body.weeklyOff,
    holidays,
  };
}

/** Prices and deadlines use the default place from now on; existing orders keep theirs. */
async function follow(tx: Tx, p: PickupPlaceTable): Promise<void> {
  await setSendsFrom(tx, p.vendor_id, {
    pincode: p.pincode,
    weeklyOff: p.weekly_off,
    closedOn: p.holidays.map((h) => h.day),
    cutOffHour: p.cut_off_hour,
  });
  await purgeTags(tx, [storeTag(p.vendor_id)]);
}

/** Throws `too_many_places` at the vendor's limit. */
export async function addPickupPlaceOf(
  tx: Tx,
  session: Session,
  body: NewBody,
  now: Date,
): Promise<PickupPlace> {
  const { vendor, places } = await toChange(tx, session);
  if (places.length >= MAX_PICKUP_PLACES) fail('too_many_places');
  const today = dayInIndia(now);
  const place = {
    ...rowOf(body, vendor, today),
    cut_off_hour: body.cutOffHour,
    id: newId('plc', now.getTime()),
    vendor_id: vendor.id,
    is_default: false,
    is_active: true,
    created_at: now,
  };
  await insertPickupPlace(tx, place);
  await noteTeam(
    tx,
    session,
    { action: 'place_added', subject: place.name, note: `${place.city} ${place.pincode}` },
    now,
  );
  return present({ ...place, waiting: 0 }, today);
}

const oneOf = (places: readonly StoredPlace[], id: string): StoredPlace =>
  places.find((p) => p.id === id) ?? fail('place_not_found');

export async function changePickupPlaceOf(
  tx: Tx,
  session: Session,
  id: string,
  body: Body,
  now: Date,
): Promise<PickupPlace> {
  const { vendor, places } = await toChange(tx, session);
  const { waiting, ...before } = oneOf(places, id);
  const today = dayInIndia(now);
  const place = {
    ...before,
    ...rowOf(body, vendor, today),
    cut_off_hour: body.cutOffHour ?? before.cut_off_hour,
  };
  await updatePickupPlace(tx, place);
  if (place.is_default) await follow(tx, place);
  await noteTeam(
    tx,
    session,
    { action: 'place_changed', subject: place.name, note: `${place.city} ${place.pincode}` },
    now,
  );
  return present({ ...place, waiting }, today);
}

/** `place_in_use` (409) for a disabled place. */
export async function chooseDefaultPickup(
  tx: Tx,
  session: Session,
  id: string,
  now: Date,
): Promise<PickupPlace> {
  const { places } = await toChange(tx, session);
  const place = oneOf(places, id);
  if (!place.is_active) fail('place_in_use', { message: PICKUP_IS_INACTIVE });
  if (!place.is_default) {
    await moveDefaultPickup(tx, place.vendor_id, id);
    await follow(tx, place);
    await noteTeam(tx, session, { action: 'place_default', subject: place.name }, now);
  }
  return present({ ...place, is_default: true }, dayInIndia(now));
}

/** `place_in_use` (409) for the default, and while shipments wait there. */
export async function setPickupActive(
  tx: Tx,
  session: Session,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<PickupPlace> {
  const { places } = await toChange(tx, session);
  const { waiting, ...place } = oneOf(places, id);
  if (!isActive && place.is_default) fail('place_in_use', { message: PICKUP_IS_DEFAULT });
  if (!isActive && waiting > 0) fail('place_in_use');
  if (place.is_active !== isActive) {
    await updatePickupPlace(tx, { ...place, is_active: isActive });
    await noteTeam(
      tx,
      session,
      { action: isActive ? 'place_activated' : 'place_deactivated', subject: place.name },
      now,
    );
  }
  return present({ ...place, is_active: isActive, waiting }, dayInIndia(now));
}

/**
 * The place a shipment stores: the requested one, else the default; null means the first.
 * `place_not_found` (404) for another vendor's, `place_in_use` (409) for a disabled one.
 */
export async function pickupPlaceToPack(
  db: Db,
  vendorId: string,
  wanted?: string,
): Promise<string | null> {
  const first = firstOf(vendorId);
  if (wanted === undefined) {
    const id = (await findDefaultPickup(db, vendorId))?.id ?? first;
    return id === first ? null : id;
  }
  const place = await findPickupPlace(db, vendorId, wanted);
  // The first exists before it is a row.
  if (!place && wanted !== first) return fail('place_not_found');
  if (place && !place.is_active) fail('place_in_use', { message: PICKUP_IS_INACTIVE });
  return wanted === first ? null : wanted;
}

/**
 * Changes a packed shipment's pickup place. `step_not_possible` (409) once a courier is booked or
 * has it.
 */
export async function moveShipmentPickup(
  tx: Tx,
  vendorId: string,
  shipmentId: string,
  placeId: string,
): Promise<void> {
  const place = await pickupPlaceToPack(tx, vendorId, placeId);
  if (!(await updateShipmentPickup(tx, vendorId, shipmentId, place)))
    fail('step_not_possible', { message: COURIER_ALREADY_BOOKED });
}

/** The list's id of a shipment's place. */
export const pickupPlaceIdOf = (shipment: {
  vendor_id: string;
  pickup_place_id: string | null;
}): string => shipment.pickup_place_id ?? firstOf(shipment.vendor_id);
