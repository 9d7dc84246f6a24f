import type { Paise } from '#contracts/kernel/money.ts';
import type { Split, TaxHeads } from './gst-split.ts';

export type InvoiceKind = 'tax_invoice' | 'bill_of_supply' | 'credit_note';

/** The marketplace's own documents: for the delivery it charges (a receipt while it has no GSTIN), and for the free gifts it gives. */
export type DeliveryKind = 'tax_invoice' | 'receipt' | 'credit_note' | 'gift_note';
export interface Party {
  name: string;
  legalName: string | null;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
  gstin: string | null;
  /** Of a vendor without a GSTIN, who sells by these two (Notification 34/2023). */
  pan?: string | null;
  enrolmentNumber?: string | null;
}

/** One row of a document. `totalPaise` = taxable value + taxes, all of it inside what the customer sees as the price. */
export interface InvoiceLine extends Split {
  /** The order line, or null for delivery. */
  lineId: string | null;
  description: string;
  hsn: string;
  quantity: number;
  /** Unit Quantity Code of GST; absent in documents from before: NOS. */
  uqc?: string;
  /** Price of a unit with tax, and what the vendor's own discount took off the row. */
  unitPaise: Paise;
  vendorDiscountPaise: Paise;
  /** What the marketplace pays of it for the customer. */
  platformDiscountPaise: Paise;
  ratePercent: number;
  totalPaise: Paise;
}

/** Everything a tax document says (Rule 46 and 53(1A) CGST Rules); amounts in paise. */
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
  /** Delivery the marketplace charges itself, so not in this document. */
  platformDeliveryPaise: Paise;
  /** Where the shipment goes, where that is not the recipient's own address. */
  shipTo?: Party | null;
  /** The FSSAI licence of the vendor, where there is food in it. */
  fssai?: string[];
  /** The signature of whoever signs, by the hash of its picture. */
  signature?: string | null;
  /** How the shipment is paid: what is collected in cash, with its round-off, what the wallet paid, and the marketplace's delivery charge in it. */
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

/** Any document as it is drawn. */
export type DrawnDocument = Omit<InvoiceDocument, 'kind'> & {
  kind: InvoiceKind | DeliveryKind;
  /** Registered with the Invoice Registration Portal. */
  irn?: { number: string; ackNo: string | null; ackAt: string | null; qr: string | null } | null;
  ewayBill?: { number: string; validUntil: string | null } | null;
  /** The picture behind `signature`, as PNG in base64. */
  signaturePng?: string | null;
};
