import type { Tx } from '#server/platform/db/database.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { isFood } from '#contracts/tax/food.ts';
import { insertRows } from './bulk.ts';
import { readSeedProducts, readSeedVendors, seedTranslations } from './catalog.ts';
import { idFor, pick } from './ids.ts';

export const vendorId = (slug: string) => idFor('vnd', slug);

/** The 24 vendors. Running again only renews the dates of holidays. */
export async function seedVendors(tx: Tx, now: Date): Promise<void> {
  const { meta, vendors } = readSeedVendors();
  const food = new Set(
    readSeedProducts()
      .filter((p) => isFood(p.hsnCode))
      .flatMap((p) => p.offers.map((o) => o.vendor)),
  );
  const rows = vendors.map((v) => ({
    // Demo licences: format-valid only.
    fssai_number: food.has(v.slug)
      ? `1002202${String(pick(10_000_000, 'fssai', v.slug)).padStart(7, '0')}`
      : null,
    fssai_valid_until: food.has(v.slug) ? dayInIndia(addDays(now, 900)) : null,
    id: vendorId(v.slug),
    slug: v.slug,
    name: v.name,
    tagline: v.tagline,
    description: v.description,
    translations: seedTranslations({
      tagline: v.tagline,
      description: v.description,
      careHours: v.customerCareHours,
    }),
    legal_name: v.legalName,
    owner_name: v.ownerName,
    business_type: v.businessType,
    address: v.address,
    tax: v.tax,
    bank: v.bank,
    phone: v.phone,
    email: v.email,
    care_phone: v.phone,
    care_email: v.email,
    rating_x10: Math.round(v.rating * 10),
    rating_count: v.ratingCount,
    stars_sum: Math.round(v.rating * v.ratingCount),
    stars_count: v.ratingCount,
    status: v.status,
    holiday_from: v.holiday ? addDays(now, v.holiday.fromDaysFromInstall) : null,
    holiday_until: v.holiday ? addDays(now, v.holiday.untilDaysFromInstall) : null,
    holiday_message: v.holiday?.message ?? null,
    holiday_translations: seedTranslations({ message: v.holiday?.message }),
    commission_bp: meta.commissionClasses[v.commissionClass]!.percent * 100,
    pays_by_category: meta.commissionClasses[v.commissionClass]!.category !== undefined,
    shipping: v.shipping,
    customer_care_hours: v.customerCareHours,
    joined_at: v.joinedAt,
    created_at: v.joinedAt,
  }));
  await insertRows(
    tx,
    'vendors',
    rows,
    `(id) do update set holiday_from = excluded.holiday_from,
    holiday_until = excluded.holiday_until, holiday_message = excluded.holiday_message,
    holiday_translations = excluded.holiday_translations
    where excluded.holiday_until is not null`,
  );
  await insertRows(
    tx,
    'vendor_applications',
    vendors.map((v) => ({
      vendor_id: vendorId(v.slug),
      state: v.status === 'active' ? 'approved' : 'submitted',
      state_since: v.joinedAt,
      slug: v.slug,
      remarks: [],
      saved_at: v.joinedAt,
      submitted_at: v.joinedAt,
      created_at: v.joinedAt,
      data: {
        business: { type: v.businessType, legalName: v.legalName, tradeName: v.name },
        tax: {
          status: v.tax.gstStatus,
          gstin: v.tax.gstin ?? '',
          pan: v.tax.pan ?? '',
          enrolmentId: v.tax.enrolmentNumber ?? '',
        },
        pickup: {
          line1: v.address.line1,
          line2: '',
          city: v.address.city,
          state: v.address.state,
          pincode: v.address.pincode,
        },
        bank: {
          holderName: v.bank.accountHolder,
          accountNumber: v.bank.accountNumber,
          ifsc: v.bank.ifsc,
        },
        store: {
          name: v.name,
          slug: v.slug,
          tagline: v.tagline,
          description: v.description,
          sells: v.commissionClass,
        },
      },
    })),
  );
  await insertRows(
    tx,
    'vendor_application_events',
    vendors.map((v) => ({
      id: idFor('ape', v.slug),
      vendor_id: vendorId(v.slug),
      state: v.status === 'active' ? 'approved' : 'submitted',
      actor: 'system',
      created_at: v.joinedAt,
    })),
  );
}
