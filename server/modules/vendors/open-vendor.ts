import { createHash } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { insertSignature, insertVendor, updateVendor } from './queries.ts';
import type { VendorTable } from './tables.ts';
import type { VendorAddress, VendorBank, VendorTax } from './records.ts';

const json = (value: unknown) => JSON.stringify(value) as never;

/**
 * Reserves a registering vendor: invisible and without sales. Its owners may change the contact
 * later.
 */
export async function createPendingVendor(
  tx: Tx,
  id: string,
  who: { name: string; email: string; phone: string },
  now: Date,
): Promise<void> {
  await insertVendor(tx, {
    id,
    slug: id.replace('_', '-'),
    name: who.name,
    tagline: null,
    description: null,
    translations: {},
    legal_name: who.name,
    owner_name: who.name,
    business_type: null,
    address: json({ line1: '', city: '', state: '', pincode: '' }),
    tax: json({
      gstStatus: 'unregistered',
      gstin: null,
      interStateAllowed: false,
    } satisfies VendorTax),
    bank: null,
    phone: who.phone,
    email: who.email,
    rating_x10: 0,
    rating_count: 0,
    stars_sum: 0,
    stars_count: 0,
    cards_due: false,
    requires_second_factor: false,
    status: 'pending',
    holiday_from: null,
    holiday_until: null,
    holiday_message: null,
    holiday_translations: {},
    commission_bp: 1000,
    pays_by_category: false,
    tier: 'standard',
    listings_held: false,
    shipping: json({ mode: 'platform-default', dispatchDays: 1 }),
    customer_care_hours: null,
    trade: null,
    joined_at: now,
    created_at: now,
  });
}

export interface VendorOpening extends Pick<
  VendorTable,
  | 'slug'
  | 'name'
  | 'tagline'
  | 'description'
  | 'legal_name'
  | 'business_type'
  | 'commission_bp'
  | 'pays_by_category'
> {
  address: VendorAddress;
  tax: VendorTax;
  bank: VendorBank;
}
/**
 * Opens a vendor with its registration's data; `store_address_taken` (409) if another was faster.
 */
export async function openVendor(
  tx: Tx,
  id: string,
  { address, tax, bank, ...rest }: VendorOpening,
  now: Date,
): Promise<void> {
  await updateVendor(tx, id, {
    ...rest,
    address: json(address),
    tax: json(tax),
    bank: json(bank),
    status: 'active',
    joined_at: now,
  }).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('store_address_taken') : Promise.reject(error),
  );
}

/**
 * The signature on a vendor's later documents, as PNG; null: none. Issued documents keep theirs.
 */
export async function saveSignature(tx: Tx, id: string, png: Buffer | null): Promise<void> {
  const hash = png && createHash('sha256').update(png).digest('hex');
  if (png && hash) await insertSignature(tx, hash, png);
  await updateVendor(tx, id, { signature: hash });
}

export const setVendorStatus = (tx: Tx, id: string, status: VendorTable['status']): Promise<void> =>
  updateVendor(tx, id, { status });

/** Applies approved changes of the registered business: printed on invoices. */
export const changeRegistered = (
  tx: Tx,
  id: string,
  {
    address,
    tax,
    ...rest
  }: Pick<VendorOpening, 'legal_name' | 'business_type' | 'address' | 'tax'>,
): Promise<void> => updateVendor(tx, id, { ...rest, address: json(address), tax: json(tax) });
