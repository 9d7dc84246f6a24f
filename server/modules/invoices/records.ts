import type { Paise } from '#contracts/kernel/money.ts';
import type { Marked } from '#contracts/vendors/vendor-mark.ts';
import type { Split, TaxHeads } from './gst-split.ts';

export type InvoiceKind = 'tax_invoice' | 'bill_of_supply' | 'credit_note';

/**
 * The marketplace's own documents: for its delivery charge (a receipt while it has no GSTIN), and
 * for its free gifts.
 */
export type DeliveryKind = 'tax_invoice' | 'receipt' | 'credit_note' | 'gift_note';
export interface Party {
  name: string;
  legalName: string | null;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
  gstin: string | null;
  /** Of a vendor without GSTIN, who sells under these two (Notification 34/2023). */
  pan?: string | null;
  enrolmentNumber?: string | null;
}

/** One row of a document. `totalPaise` = taxable value + taxes, all within the customer's price. */
export interface InvoiceLine extends Split {
  /** The order item, or null for delivery. */
  lineId: string | null;
  description: string;
  hsn: string;
  quantity: number;
  /** Unit Quantity Code of GST; missing in older documents: NOS. */
  uqc?: string;
  /** Tax-inclusive unit price, and the vendor-funded discount of the row. */
  unitPaise: Paise;
  vendorDiscountPaise: Paise;
  /** The marketplace's part of the customer's payment. */
  platformDiscountPaise: Paise;
  ratePercent: number;
  totalPaise: Paise;
}

/** Contents of a tax document (Rule 46 and 53(1A) CGST Rules); amounts in paise. */
export interface InvoiceDocument {
  kind: InvoiceKind;
  number: string;
  issuedAt: string;
  orderNumber: string;
  orderedAt: string;
  corrects: { number: string; issuedAt: string; reason: string } | null;
  supplier: Party;
  gstStatus: 'regular' | 'composition' | 'unregistered';
  recipient: Party;
  placeOfSupply: string;
  heads: TaxHeads;
  lines: InvoiceLine[];
  totals: Split & { totalPaise: Paise; platformDiscountPaise: Paise; payablePaise: Paise };
  /** Delivery charged by the marketplace, so not in this document. */
  platformDeliveryPaise: Paise;
  /** The delivery address, if the recipient's address differs. */
  shipTo?: Party | null;
  /** The vendor's FSSAI licence, if food is included. */
  fssai?: string[];
  /** The signature, by the hash of its picture. */
  signature?: string | null;
  /**
   * Payment of the shipment: cash to collect with its round-off, the wallet's part, and the
   * marketplace's delivery charge.
   */
  payment?: {
    method: 'cod' | 'online';
    collectPaise: Paise;
    deliveryPaise: Paise;
    walletPaise: Paise;
    roundOffPaise: Paise;
  };
  /** A credit note for cash that was never collected. */
  isUnpaid?: boolean;
}

/** Any document in printable form. */
export type DrawnDocument = Omit<InvoiceDocument, 'kind'> & {
  kind: InvoiceKind | DeliveryKind;
  /** Registered with the Invoice Registration Portal. */
  irn?: { number: string; ackNo: string | null; ackAt: string | null; qr: string | null } | null;
  /** The vendor, for its mark; missing for the marketplace. */
  vendor?: Marked | null;
  ewayBill?: { number: string; validUntil: string | null } | null;
  /** The picture behind `signature`, as PNG in base64. */
  signaturePng?: string | null;
};
