import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import type { FeeSums } from '#contracts/vendors/fee-rules.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { TaxedDays, TcsMonth } from '#contracts/tax/tcs.ts';
import type { CommissionDocument } from './statements/commission-document.ts';
import type { PayoutHold } from './records.ts';

export interface WithholdingRateTable {
  kind: string;
  from_day: string;
  rate_bp: number;
  base: string;
  label: string;
  source: string;
  is_verified: boolean;
  /** Yearly sales up to which nothing is withheld from individuals; null: no limit. */
  exempt_paise: Paise | null;
}
/** The rates a statement was closed with, frozen. */
export interface StatementTerms {
  rates: {
    kind: string;
    label: string;
    rateBp: number;
    base: string;
    source: string;
    isVerified: boolean;
    /** The yearly exemption, if it applies to this vendor. */
    exemptPaise?: Paise;
  }[];
  vendor: {
    name: string;
    legalName: string;
    gstin: string | null;
    pan: string | null;
    gstStatus: string;
  };
  marketplace: Marketplace;
  /** TCS by month of supply; missing in older statements. */
  tcsMonths?: TcsMonth[];
}
export interface StatementTable {
  id: string;
  vendor_id: string;
  number: string;
  period_start: string;
  period_end: string;
  closed_at: Date;
  opening_paise: Paise;
  sales_paise: Paise;
  discount_paise: Paise;
  delivery_paise: Paise;
  returns_paise: Paise;
  commission_paise: Paise;
  commission_gst_paise: Paise;
  tcs_paise: Paise;
  tds_paise: Paise;
  other_paise: Paise;
  net_paise: Paise;
  closing_paise: Paise;
  gross_paise: Paise;
  taxable_paise: Paise;
  terms: StatementTerms;
  /** TDS: the person, financial year (`2627`), the year's sales so far, and the base. */
  pan: string | null;
  tds_year: string;
  year_gross_paise: Paise;
  tds_base_paise: Paise;
  /**
   * The TCS base; null on statements older than the exclusion of nil-rated supplies, which have
   * `taxable_paise`.
   */
  tcs_base_paise: Paise | null;
  /** Fees by kind; `other_paise` contains them, subtracted. */
  fees: FeeSums;
}
export interface StatementOrderTable {
  statement_id: string;
  vendor_order_id: string;
  order_number: string;
  kind: 'sale' | 'exchange' | 'correction';
  items_paise: Paise;
  discount_paise: Paise;
  delivery_paise: Paise;
  commission_paise: Paise;
  other_paise: Paise;
  net_paise: Paise;
  gross_paise: Paise;
  taxable_paise: Paise;
  /**
   * Taxable value by document date; null on older rows, whose `taxable_paise` counts on the
   * period's last day.
   */
  tcs_days: TaxedDays | null;
  /** Fees by kind; `other_paise` contains them, subtracted. */
  fees: FeeSums;
}
export interface CommissionInvoiceTable {
  id: string;
  statement_id: string;
  vendor_id: string;
  kind: string;
  number: string;
  issued_at: Date;
  total_paise: Paise;
  document: CommissionDocument;
}
export interface PayoutBankAccount {
  accountHolder: string;
  accountNumber: string;
  ifsc: string;
  bankName?: string;
}
export interface PayoutBatchTable {
  id: string;
  number: string;
  created_by: string;
  created_at: Date;
  state: 'waiting' | 'approved' | 'withdrawn';
  /** Who approved or cancelled it; null on runs older than approvals. */
  decided_by: string | null;
  decided_at: Date | null;
  /** Approved by its creator: in a demo without another operator. */
  is_self_approved: boolean;
  reason: string | null;
}
export interface PayoutTable {
  id: string;
  batch_id: string;
  statement_id: string;
  vendor_id: string;
  amount_paise: Paise;
  bank: PayoutBankAccount;
  status: 'pending' | 'paid' | 'failed' | 'withdrawn';
  utr: string | null;
  failure: string | null;
  updated_at: Date;
}

/** A payout given to a provider, once; `queued`: not sent yet. */
export interface PayoutSubmissionTable {
  payout_id: string;
  provider: string;
  state: 'queued' | 'submitted' | 'processed' | 'failed' | 'returned';
  provider_id: string | null;
  utr: string | null;
  failure: string | null;
  attempts: number;
  /** When it is sent or asked about next. */
  due_at: Date;
  submitted_by: string;
  created_at: Date;
  updated_at: Date;
}
export type PayoutHoldTable = PayoutHold;

/** A filed return: totals by vendor in paise, and the rows of its file. */
export interface FiledFigures {
  sums: { key: string; name: string; base: Paise; tax: Paise }[];
  rows: (string | { paise: Paise })[][];
}
export interface TaxFilingTable {
  id: string;
  kind: 'tcs' | 'tds';
  /** `2026-10` for TCS, `2026-Q3` for TDS. */
  period: string;
  filed_on: string;
  reference: string;
  figures: FiledFigures;
  filed_by: string;
  filed_at: Date;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  reason: string | null;
}

declare module '#server/platform/extensions/extension.ts' {
  interface ExtensionTopics {
    /** A vendor's period was closed with a statement. */
    'statement.closed': {
      statementId: string;
      number: string;
      vendorId: string;
      closingPaise: number;
    };
  }
}
declare module '#server/platform/db/database.ts' {
  interface Database {
    withholding_rates: WithholdingRateTable;
    statements: StatementTable;
    statement_orders: StatementOrderTable;
    commission_invoices: CommissionInvoiceTable;
    payout_batches: PayoutBatchTable;
    payouts: PayoutTable;
    payout_holds: PayoutHoldTable;
    payout_submissions: PayoutSubmissionTable;
    tax_filings: TaxFilingTable;
  }
}
