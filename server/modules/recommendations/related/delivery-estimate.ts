import type { checkDelivery } from '#contracts/recommendations/related.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import { requireProduct } from '#server/modules/catalog/service.ts';
import { priceSingleItem } from '#server/modules/checkout/service.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Delivery of a product to a PIN code, computed like the checkout for this item alone. Throws
 * `not_found` for an unknown PIN code, 404 for an unknown unit or vendor. At most four queries.
 */
export async function deliveryTo(
  db: Db,
  idOrSlug: string,
  ask: EndpointQuery<typeof checkDelivery>,
  now: Date,
): Promise<EndpointData<typeof checkDelivery>> {
  const state =
    stateOfPincode(ask.pincode) ?? fail('not_found', { message: 'errors.pin_code_unknown' });
  const { id } = await requireProduct(db, idOrSlug);
  const key = {
    productId: id,
    variantId: ask.variant ?? null,
    optionId: ask.option ?? null,
    vendorId: ask.vendor ?? null,
  };
  const { shipment, isCodAllowed } = await priceSingleItem(db, key, ask.quantity, ask.pincode, now);
  return {
    pincode: ask.pincode,
    state,
    vendor: shipment.vendor.name,
    serviceable: shipment.serviceable,
    codAvailable: shipment.codAvailable && isCodAllowed,
    estimatedDelivery: shipment.estimatedDelivery,
    fee: shipment.rate,
  };
}
