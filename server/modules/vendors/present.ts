import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { Zone } from '#contracts/kernel/places.ts';
import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import type { OwnStore, StorePicture, Store } from '#contracts/vendors/vendors.ts';
import { shapeSize, uploadUrl } from '#server/modules/media/service.ts';
import { holidayMessageOf, isOnHoliday } from './holiday.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { VendorTable } from './tables.ts';

const picture = (hash: string | null, shape: 'square' | 'banner'): StorePicture | null =>
  hash === null ? null : { url: uploadUrl(hash), ...shapeSize(shape) };

function presentDelivery(
  shipping: VendorTable['shipping'],
  defaultPaise: Paise,
): Store['delivery'] {
  const isOwn = shipping.mode === 'own-rate-card';
  return {
    charge: isOwn ? null : paiseToRupees(defaultPaise),
    freeAbove: isOwn ? (shipping.freeAbove ?? null) : null,
    zones: (isOwn ? (shipping.zones ?? []) : []).flatMap(({ zone, slabs, deliveryDays, cod }) =>
      slabs[0]
        ? [
            {
              zone: zone as Zone,
              upToGrams: slabs[0].upToGrams,
              rate: slabs[0].rate,
              days: deliveryDays,
              codAvailable: cod,
            },
          ]
        : [],
    ),
    states: shipping.serviceableStates ?? null,
  };
}

/** A vendor's public data, without bank and owner. */
export function presentStore(v: VendorTable, now: Date, defaultPaise: Paise): Store {
  const { tagline, description, returnPolicy, careHours } = localized(profileValues(v));
  return {
    _id: v.id,
    slug: v.slug,
    name: v.name,
    tagline,
    description,
    mark: vendorMark(v),
    logo: picture(v.logo, 'square'),
    banner: picture(v.banner, 'banner'),
    rating: v.rating_x10 / 10,
    ratingCount: v.rating_count,
    city: v.address.city,
    state: v.address.state,
    joinedAt: v.joined_at.toISOString(),
    dispatchDays: v.shipping.dispatchDays,
    codAvailable:
      v.shipping.mode === 'platform-default' || (v.shipping.zones ?? []).some((z) => z.cod),
    delivery: presentDelivery(v.shipping, defaultPaise),
    returnPolicy,
    careHours,
    holiday: isOnHoliday(v, now)
      ? { until: v.holiday_until?.toISOString() ?? null, message: holidayMessageOf(v, now) }
      : null,
    legalName: v.legal_name,
    address: [
      v.address.line1,
      v.address.line2,
      v.address.city,
      `${v.address.state} ${v.address.pincode}`,
    ]
      .filter(Boolean)
      .join(', '),
    gstin: v.tax.gstin ?? null,
    careContact: [v.care_email, v.care_phone].filter(Boolean).join(', ') || null,
  };
}

/** Editable fields of a store page. */
export const profileValues = (v: VendorTable) => ({
  tagline: v.tagline,
  description: v.description,
  returnPolicy: v.return_policy,
  careHours: v.customer_care_hours,
  careEmail: v.care_email ?? null,
  carePhone: v.care_phone ?? null,
  translations: v.translations,
});
export const presentOwn = (v: VendorTable): OwnStore =>
  stamped(
    {
      slug: v.slug,
      name: v.name,
      ...profileValues(v),
      logo: picture(v.logo, 'square'),
      banner: picture(v.banner, 'banner'),
    },
    profileValues(v),
  );
