import type { DeliveryKind, DrawnDocument, InvoiceDocument, InvoiceKind } from './records.ts';

export interface InvoiceTable {
  id: string;
  vendor_id: string;
  order_id: string;
  vendor_order_id: string;
  shipment_id: string | null;
  kind: InvoiceKind;
  number: string;
  corrects_id: string | null;
  issued_at: Date;
  total_paise: number;
  document: InvoiceDocument;
}

export interface DeliveryDocumentTable {
  id: string;
  order_id: string;
  vendor_order_id: string;
  shipment_id: string | null;
  kind: DeliveryKind;
  number: string;
  corrects_id: string | null;
  issued_at: Date;
  total_paise: number;
  document: DrawnDocument;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    invoices: InvoiceTable;
    delivery_documents: DeliveryDocumentTable;
  }
}
