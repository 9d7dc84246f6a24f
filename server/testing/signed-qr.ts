import { createHash, type KeyObject, sign } from 'node:crypto';
import type { PortalResult } from '#contracts/invoices/e-documents.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { portalDate } from '#server/modules/invoices/e-documents/e-invoice.ts';
import type { InvoiceDocument } from '#server/modules/invoices/service.ts';

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/**
 * The Invoice Registration Portal's result for a document, signed by `key` or unsigned; `change`
 * alters the QR code's content.
 */
export function portalAnswer(
  d: InvoiceDocument,
  change: Record<string, unknown> = {},
  key?: KeyObject,
): PortalResult {
  const irn = createHash('sha256')
    .update(`${d.supplier.gstin} ${d.kind} ${d.number} ${d.orderNumber}`)
    .digest('hex');
  const said = {
    SellerGstin: d.supplier.gstin,
    BuyerGstin: d.recipient.gstin,
    DocNo: d.number,
    DocTyp: d.kind === 'credit_note' ? 'CRN' : 'INV',
    DocDt: portalDate(d.issuedAt),
    TotInvVal: paiseToRupees(d.totals.totalPaise),
    ItemCnt: d.lines.length,
    MainHsnCode: d.lines[0]!.hsn,
    Irn: irn,
    IrnDt: '2026-11-22 14:05:00',
    ...change,
  };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: 'NIC', data: JSON.stringify(said) })}`;
  const qr = `${signed}.${key ? sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url') : 's'.repeat(342)}`;
  return {
    number: null,
    irn,
    ackNo: '112010036563310',
    ackAt: '2026-11-22T08:35:00.000Z',
    qr,
    ewayBill: null,
    validUntil: null,
  };
}
