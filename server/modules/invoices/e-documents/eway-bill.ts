import { paiseToRupees as rupees } from '#contracts/kernel/money.ts';
import { OLD_UQC } from '#contracts/tax/uqc.ts';
import { eInvoiceItemOf, portalDate, portalText, stateCode } from './e-invoice.ts';
import type { InvoiceDocument } from '#server/modules/invoices/records.ts';

type Line = InvoiceDocument['lines'][number];
/** The portal expects -1 for a tax head that is not charged. */
const item = (l: Line, i: number, heads: InvoiceDocument['heads']) => ({
  itemNo: i + 1,
  productName: portalText(l.description, 100),
  productDesc: portalText(l.description, 100),
  hsnCode: Number(l.hsn),
  quantity: l.quantity,
  qtyUnit: l.uqc ?? OLD_UQC,
  taxableAmount: rupees(l.taxablePaise),
  sgstRate: heads === 'inter' ? 0 : l.ratePercent / 2,
  cgstRate: heads === 'inter' ? 0 : l.ratePercent / 2,
  igstRate: heads === 'inter' ? l.ratePercent : 0,
  cessRate: 0,
  cessNonAdvol: 0,
});

const parties = (
  d: InvoiceDocument,
  from: { line1: string; line2?: string | undefined; city: string; state: string; pincode: string },
) => {
  const to = d.shipTo ?? d.recipient;
  return {
    fromGstin: d.supplier.gstin ?? 'URP',
    fromTrdName: portalText(d.supplier.legalName ?? d.supplier.name, 100),
    fromAddr1: portalText(from.line1, 120),
    fromAddr2: portalText(from.line2 ?? '', 120),
    fromPlace: portalText(from.city, 50),
    fromPincode: Number(from.pincode),
    fromStateCode: Number(stateCode(d.supplier.state)),
    actualFromStateCode: Number(stateCode(from.state)),
    toGstin: d.recipient.gstin ?? 'URP',
    toTrdName: portalText(d.recipient.legalName ?? d.recipient.name, 100),
    toAddr1: eInvoiceItemOf(to, 0, 120),
    toAddr2: eInvoiceItemOf(to, 1, 120),
    toPlace: portalText(to.city, 50),
    toPincode: Number(to.pincode),
    toStateCode: Number(stateCode(d.recipient.state)),
    actualToStateCode: Number(stateCode(to.state)),
  };
};

/**
 * By billing and delivery place, and by the supplier's place of dispatch: 1 regular, 2 bill to and
 * ship to, 3 bill from and dispatch from, 4 both.
 */
const transactionType = (d: InvoiceDocument, from: { pincode: string }) =>
  (d.shipTo ? 2 : 1) + (from.pincode === d.supplier.pincode ? 0 : 2);

/**
 * A document in the e-way bill portal's bulk format. Distance 0: the portal computes it. The
 * transporter adds the vehicle (Part B).
 */
export function ewayBillOf(
  d: InvoiceDocument,
  {
    from,
    transporter,
  }: {
    from: {
      line1: string;
      line2?: string | undefined;
      city: string;
      state: string;
      pincode: string;
    };
    transporter: string | null;
  },
) {
  const { totals: t } = d;
  const main = d.lines.reduce((a, b) => (b.totalPaise > a.totalPaise ? b : a));
  return {
    userGstin: d.supplier.gstin ?? '',
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: d.kind === 'bill_of_supply' ? 'BIL' : 'INV',
    docNo: d.number,
    docDate: portalDate(d.issuedAt),
    transType: transactionType(d, from),
    ...parties(d, from),
    totalValue: rupees(t.taxablePaise),
    cgstValue: rupees(t.cgstPaise),
    sgstValue: rupees(t.sgstPaise),
    igstValue: rupees(t.igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: rupees(t.totalPaise),
    transMode: 1,
    transDistance: 0,
    transporterName: '',
    transporterId: transporter ?? '',
    transDocNo: '',
    transDocDate: '',
    vehicleNo: '',
    vehicleType: 'R',
    mainHsnCode: Number(main.hsn),
    itemList: d.lines.map((l, i) => item(l, i, d.heads)),
  };
}
export const ewayFile = (bills: readonly object[]) => ({ version: '1.0.0621', billLists: bills });
