import { stateCodeOf } from '#contracts/tax/gstin.ts';
import { divideHalfUp, type Paise, paiseToRupees as rupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { readSignedQr } from '#contracts/invoices/portal-results.ts';
import { OLD_UQC } from '#contracts/tax/uqc.ts';
import type { InvoiceDocument, Party } from '#server/modules/invoices/records.ts';
import { callerText } from '#server/platform/messages/caller.ts';

export type { InvoiceDocument };

/** `22/11/2026`, the day in India. */
export const portalDate = (at: string | Date): string =>
  dayInIndia(new Date(at)).split('-').reverse().join('/');
/** Text as portals accept it: one line, no quotation marks, limited length. */
export const portalText = (text: string, most: number): string =>
  text
    .replaceAll(/["\\\s]+/g, ' ')
    .trim()
    .slice(0, most);
export const stateCode = (state: string): string => stateCodeOf(state) ?? '97';
export const eInvoiceItemOf = (p: Party, i: 0 | 1, most: number): string =>
  portalText(i === 0 ? (p.lines[0] ?? p.city) : p.lines.slice(1).join(', '), most);

const address = (p: Party) => ({
  Addr1: eInvoiceItemOf(p, 0, 100),
  ...(eInvoiceItemOf(p, 1, 100).length >= 3 ? { Addr2: eInvoiceItemOf(p, 1, 100) } : {}),
  Loc: portalText(p.city, 50),
  Pin: Number(p.pincode),
  Stcd: stateCode(p.state),
});
const registered = (p: Party) => ({
  Gstin: p.gstin,
  LglNm: portalText(p.legalName ?? p.name, 100),
  TrdNm: portalText(p.name, 100),
  ...address(p),
});

/**
 * A unit price with at most three decimals (INV-01: Number(12,3)), the resulting amount to the
 * paisa, and the discount that brings it to the taxable value: zero if the nearest price fits, else
 * the few paise of rounding up. In thousandths of a rupee and in paise. Pure.
 */
export function priceOf(
  taxablePaise: Paise,
  units: number,
): { milli: number; totalPaise: Paise; discountPaise: Paise } {
  const totalOf = (milli: number) => divideHalfUp(milli * units, 10);
  const nearest = divideHalfUp(taxablePaise * 10, units);
  const milli =
    totalOf(nearest) === taxablePaise ? nearest : Math.ceil((taxablePaise * 10) / units);
  return { milli, totalPaise: totalOf(milli), discountPaise: totalOf(milli) - taxablePaise };
}

type Line = InvoiceDocument['lines'][number];
/**
 * Item prices exclude tax and the vendor's discount. Price × quantity less the discount equals the
 * taxable value, to the paisa.
 */
function item(l: Line, i: number) {
  const price = priceOf(l.taxablePaise, l.quantity);
  return {
    SlNo: String(i + 1),
    PrdDesc: portalText(l.description, 300),
    IsServc: l.hsn.startsWith('99') ? 'Y' : 'N',
    HsnCd: l.hsn,
    Qty: l.quantity,
    Unit: l.uqc ?? OLD_UQC,
    UnitPrice: price.milli / 1000,
    TotAmt: rupees(price.totalPaise),
    Discount: rupees(price.discountPaise),
    AssAmt: rupees(l.taxablePaise),
    GstRt: l.ratePercent,
    IgstAmt: rupees(l.igstPaise),
    CgstAmt: rupees(l.cgstPaise),
    SgstAmt: rupees(l.sgstPaise),
    CesRt: 0,
    CesAmt: 0,
    TotItemVal: rupees(l.totalPaise),
  };
}

/**
 * Whether a document needs an IRN if its vendor does: an invoice or credit note with GST to a
 * registered buyer (Rule 48(4) CGST Rules).
 */
export const needsIrn = (d: Pick<InvoiceDocument, 'kind' | 'heads' | 'recipient'>): boolean =>
  (d.kind === 'tax_invoice' || d.kind === 'credit_note') &&
  d.heads !== 'none' &&
  d.recipient.gstin !== null;

/** A document in the JSON of the Invoice Registration Portal: form GST INV-01, version 1.1. `operatorGstin`: the marketplace's GSTIN for TCS. */
export function eInvoiceOf(d: InvoiceDocument, operatorGstin: string | null) {
  const { totals: t } = d;
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: 'B2B',
      RegRev: 'N',
      EcmGstin: operatorGstin,
      IgstOnIntra: 'N',
    },
    DocDtls: {
      Typ: d.kind === 'credit_note' ? 'CRN' : 'INV',
      No: d.number,
      Dt: portalDate(d.issuedAt),
    },
    SellerDtls: registered(d.supplier),
    BuyerDtls: { ...registered(d.recipient), Pos: stateCode(d.placeOfSupply) },
    ...(d.shipTo
      ? {
          ShipDtls: {
            LglNm: portalText(d.shipTo.legalName ?? d.shipTo.name, 100),
            ...address(d.shipTo),
          },
        }
      : {}),
    ItemList: d.lines.map(item),
    ValDtls: {
      AssVal: rupees(t.taxablePaise),
      CgstVal: rupees(t.cgstPaise),
      SgstVal: rupees(t.sgstPaise),
      IgstVal: rupees(t.igstPaise),
      CesVal: 0,
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: 0,
      TotInvVal: rupees(t.totalPaise),
    },
    ...(d.corrects
      ? {
          RefDtls: {
            PrecDocDtls: [{ InvNo: d.corrects.number, InvDt: portalDate(d.corrects.issuedAt) }],
          },
        }
      : {}),
  };
}

const isWhole = (p: Party): boolean =>
  /^[1-9]\d{5}$/.test(p.pincode) &&
  p.city.trim().length >= 3 &&
  eInvoiceItemOf(p, 0, 100).length >= 3;

/** Why the portal would refuse a document, as a message for the vendor. */
export function eInvoiceProblems(d: InvoiceDocument): string[] {
  const short = [...new Set(d.lines.map((l) => l.hsn).filter((hsn) => hsn.length < 6))];
  return [
    ...(short.length > 0
      ? [callerText('errors.hsn_codes_short', { codes: short.join(', ') })]
      : []),
    ...(isWhole(d.supplier) ? [] : [callerText('errors.irn.own_address')]),
    ...(isWhole(d.recipient) ? [] : [callerText('errors.irn.buyer_address')]),
  ];
}

/**
 * What in a portal's result does not match its document; null if all matches. `signatureOf` checks
 * the signature.
 */
export function eInvoiceMismatch(
  result: { irn: string; qr: string },
  d: Pick<InvoiceDocument, 'kind' | 'number' | 'issuedAt' | 'supplier' | 'recipient'>,
  totalPaise: Paise,
): string | null {
  const said = readSignedQr(result.qr);
  if (!said) return callerText('errors.irn.qr_unreadable');
  const pairs: [name: string, said: unknown, own: unknown][] = [
    ['IRN', said.Irn.toLowerCase(), result.irn],
    ['invoices.qr.number', said.DocNo, d.number],
    ['invoices.qr.kind', said.DocTyp, d.kind === 'credit_note' ? 'CRN' : 'INV'],
    ['invoices.qr.day', said.DocDt, portalDate(d.issuedAt)],
    ['invoices.qr.own_gstin', said.SellerGstin, d.supplier.gstin],
    ['invoices.qr.buyer_gstin', said.BuyerGstin, d.recipient.gstin],
    ['invoices.qr.total', Math.round(Number(said.TotInvVal) * 100), totalPaise],
  ];
  const wrong = pairs.find(([, a, b]) => a !== b);
  return wrong ? callerText('errors.irn.qr_mismatch', { what: wrong[0] }) : null;
}
