import {
  type ApplicationData,
  isRegistered,
  panOfGstin,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { stateCodeOf } from '#contracts/tax/gstin.ts';
import { commissionClassOf } from '#server/modules/promotions/service.ts';
import { openVendor, type VendorTax } from '#server/modules/vendors/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { VendorApplicationTable } from './tables.ts';

/** Commission percentage for product classes without their own. */
const USUAL_COMMISSION = 10;

/**
 * Constraints of the vendors table (`vendors_tax`): only registered vendors have a GSTIN, only
 * regular taxpayers sell into other States.
 */
export function taxOf({ tax }: ApplicationData): VendorTax {
  const status = tax.status as VendorTax['gstStatus'];
  if (!isRegistered(status))
    return {
      gstStatus: 'unregistered',
      gstin: null,
      pan: tax.pan || null,
      enrolmentNumber: tax.enrolmentId || null,
      documentIssued: 'bill-of-supply',
      interStateAllowed: false,
    };
  const isRegular = status === 'regular';
  return {
    gstStatus: status,
    gstin: tax.gstin,
    pan: panOfGstin(tax.gstin),
    enrolmentNumber: null,
    documentIssued: isRegular ? 'tax-invoice' : 'bill-of-supply',
    interStateAllowed: isRegular,
  };
}

/** Fills the vendor from its registration and opens it. */
export async function openStore(
  tx: Tx,
  { vendor_id: id, data }: VendorApplicationTable,
  commissionPercent: number | undefined,
  now: Date,
): Promise<void> {
  const { business, pickup, bank, store } = data;
  const usual = await commissionClassOf(tx, store.sells);
  const percent = commissionPercent ?? usual?.percent ?? USUAL_COMMISSION;
  const stateCode = stateCodeOf(pickup.state);
  await openVendor(
    tx,
    id,
    {
      slug: store.slug,
      name: store.name,
      tagline: store.tagline || null,
      description: store.description,
      legal_name: business.legalName,
      business_type: business.type,
      // A rate other than its class's was agreed: it applies to everything this vendor sells.
      commission_bp: Math.round(percent * 100),
      pays_by_category: usual?.hasCategory === true && percent === usual.percent,
      tax: taxOf(data),
      bank: { accountHolder: bank.holderName, accountNumber: bank.accountNumber, ifsc: bank.ifsc },
      address: {
        line1: pickup.line1,
        ...(pickup.line2 ? { line2: pickup.line2 } : {}),
        city: pickup.city,
        state: pickup.state,
        ...(stateCode ? { stateCode } : {}),
        pincode: pickup.pincode,
        country: 'India',
      },
    },
    now,
  );
}
