import type { RemittanceOutcome } from '#contracts/cash/cash.ts';

export interface CodImportTable {
  id: string;
  name: string;
  file_hash: string;
  counts: Record<RemittanceOutcome, number>;
  total_paise: number;
  created_by: string;
  created_at: Date;
}
export interface CodImportRowTable {
  import_id: string;
  number: number;
  courier: string;
  awb: string;
  amount_paise: number | null;
  day: string | null;
  reference: string;
  outcome: RemittanceOutcome;
  shipment_id: string | null;
}
/** Cash received for one shipment: from a courier's file, or confirmed by an operator. */
export interface CodReceiptTable {
  id: string;
  shipment_id: string;
  kind: 'remittance' | 'deposit';
  amount_paise: number;
  reference: string;
  day: string;
  import_id: string | null;
  created_by: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    cod_imports: CodImportTable;
    cod_import_rows: CodImportRowTable;
    cod_receipts: CodReceiptTable;
  }
}
