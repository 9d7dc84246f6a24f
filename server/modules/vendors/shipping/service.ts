import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { stateOfPincode, zoneBetween } from '#contracts/kernel/places.ts';
import type { previewRate, RateCard } from '#contracts/vendors/shipping.ts';
import { sellsAcrossStates, vendorsById } from '#server/modules/vendors/vendors.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { updateRateCard } from './queries.ts';
import { cardFaults, presentRateCard } from './rate-card.ts';
import { areaOf, shipmentTerms, type VendorShippingTerms } from './rates.ts';
import type { VendorRecord } from '#server/modules/vendors/records.ts';

const vendorOf = async (db: Db, id: string): Promise<VendorRecord> =>
  (await vendorsById(db, [id])).get(id) ?? fail('vendor_not_found');
const shippingOf = (vendor: VendorRecord) => vendor.shipping as VendorShippingTerms;

export const readRateCard = async (db: Db, vendorId: string): Promise<RateCard> =>
  presentRateCard(shippingOf(await vendorOf(db, vendorId)));

/**
 * Replaces the card; later quotes use it, placed orders keep their promise. Throws
 * `invalid_request` with every error.
 */
export async function replaceRateCard(tx: Tx, vendorId: string, card: RateCard): Promise<RateCard> {
  const details = cardFaults(card);
  if (details.length > 0)
    fail('invalid_request', {
      message: details.length === 1 ? details[0]!.message : 'errors.rates.invalid',
      details,
    });
  await updateRateCard(tx, vendorId, card);
  await purgeTags(tx, [storeTag(vendorId)]);
  return readRateCard(tx, vendorId);
}

/**
 * The card's price for a shipment of this weight and value to a PIN code, computed as at checkout.
 */
export async function previewShippingRate(
  db: Db,
  vendorId: string,
  { pincode, weightGrams, value }: EndpointQuery<typeof previewRate>,
  now: Date,
): Promise<EndpointData<typeof previewRate>> {
  const vendor = await vendorOf(db, vendorId);
  const shipping = shippingOf(vendor);
  const from = vendor.ships_from?.pincode ?? vendor.address.pincode;
  const terms = shipmentTerms(
    {
      vendorId,
      pincode: from,
      state: vendor.address.state,
      closed: vendor.ships_from,
      interStateAllowed: sellsAcrossStates(vendor.tax),
      shipping,
    },
    [{ weightGrams, dimensions: null, quantity: 1 }],
    rupeesToPaise(value),
    pincode,
    now,
  );
  const state = stateOfPincode(pincode);
  return {
    state,
    zone: terms.zone ?? zoneBetween(from, pincode),
    area:
      (shipping.mode === 'own-rate-card' && areaOf(shipping.areas ?? [], pincode, state)?.name) ||
      null,
    serviceable: terms.isServiceable,
    codAvailable: terms.isCodAvailable,
    rate: terms.ratePaise === null ? null : paiseToRupees(terms.ratePaise),
    estimatedDelivery: terms.estimatedDelivery.toISOString(),
  };
}
