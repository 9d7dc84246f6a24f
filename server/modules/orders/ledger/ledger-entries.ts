import { newId } from '#contracts/kernel/ids.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { FEE_KINDS, feeLedgerRule, type FeeSums, feeTotal } from '#contracts/vendors/fee-rules.ts';
import type { LedgerEntryTable } from '#server/modules/orders/tables.ts';

/**
 * The ledger. Every event is one transaction of signed entries that sum to zero: positive is a
 * debit (what the account is owed or has spent), negative a credit (what it owes or has earned).
 * Entries are only added; a cancellation adds the same entries with the opposite sign.
 */
export type LedgerAccount =
  /** Collected by the payment gateway and not paid out to us yet. */
  | 'gateway_receivable'
  /** The gateway's fee on each payment, tax included. */
  | 'gateway_fee'
  /** Collected by couriers in cash and not remitted yet. */
  | 'courier_receivable'
  /** Accepted claims of vendors against couriers that these have not paid yet. */
  | 'courier_claims'
  /** The marketplace's bank account: refunds are paid from it. */
  | 'platform_bank'
  /** The customer's debt for the order; negative: a credit. */
  | 'shopper_receivable'
  /** Discounts the marketplace funds. */
  | 'platform_discount'
  /** Default delivery charges, which pay the marketplace's couriers. */
  | 'platform_shipping'
  /** The marketplace's payments to vendors for delivery its milestones made free. */
  | 'platform_free_delivery'
  | 'platform_commission'
  /** Fees besides the commission: income, or their return. */
  | 'platform_fees'
  /** Paise by which shipment labels differ from the cost of their units. */
  | 'platform_rounding'
  /**
   * Payable to vendors: items less commission, fees and the discounts they fund, and delivery by their
   * own rate card.
   */
  | 'vendor_payable'
  /** Customers' wallet balances. */
  | 'shopper_wallet'
  /** Cashback given by the marketplace. */
  | 'platform_cashback'
  /** Goodwill to customers, and compensation of vendors for losses the marketplace bears. */
  | 'platform_goodwill'
  /**
   * GST charged on commission and delivery; tax collected (GST) and deducted (income tax) from
   * vendors: payable to the government.
   */
  | 'gst_payable'
  | 'tcs_payable'
  | 'tds_payable';
export interface NewLedgerEntry {
  /** Null for entries outside any vendor order. */
  subOrderId: string | null;
  account: LedgerAccount;
  /** User or vendor; null: the marketplace. */
  ownerId: string | null;
  amountPaise: Paise;
  /**
   * Origin of the amount, such as `commission` or `promo WELCOME10`, and its rate in basis points.
   */
  rule?: string | null;
  rateBp?: number | null;
}
export interface LedgerSale {
  subOrderId: string;
  vendorId: string;
  userId: string;
  itemsPaise: Paise;
  discountPaise: Paise;
  /**
   * The marketplace's discounts by rule, festive prices included; the vendor sells for the
   * customer's price plus this.
   */
  marketplace: readonly { rule: string | null; paise: Paise }[];
  shippingPaise: Paise;
  /** Whether the vendor delivers by its own rate card and so keeps the charge. */
  vendorDelivers: boolean;
  commissionPaise: Paise;
  /** Fees of the units, by kind. */
  fees?: FeeSums;
  roundingPaise?: Paise;
  /** The marketplace's payment to the vendor for delivery that is free for the customer. */
  freeDeliveryPaise?: Paise;
  /**
   * What the customer pays for benefits the kept items no longer earn, and the part of the vendor
   * that funded the discount.
   */
  withdrawnPaise?: Paise;
  vendorWithdrawnPaise?: Paise;
  /** The commission rate, for readers of the ledger. */
  commissionBp?: number;
}

/** Origin of an order's discount as named in the ledger. */
export const discountRuleOf = (
  source: 'milestone' | 'promo' | null,
  promoCode: string | null,
): string | null => (source === 'promo' ? `promo ${promoCode ?? ''}`.trim() : source);

/** Entries of one transaction as rows. Throws if they do not sum to zero. */
export function ledgerRows(
  entries: readonly NewLedgerEntry[],
  {
    orderId,
    statementId = null,
    reason,
    at,
  }: { orderId: string | null; statementId?: string | null; reason: string; at: Date },
): LedgerEntryTable[] {
  const sum = entries.reduce((paise, e) => paise + e.amountPaise, 0);
  if (sum !== 0) throw new Error(`The books of ${reason} are off by ${sum} paise`);
  const transactionId = newId('led', at.getTime());
  return entries.map((e) => ({
    id: newId('led', at.getTime()),
    transaction_id: transactionId,
    order_id: orderId,
    vendor_order_id: e.subOrderId,
    statement_id: statementId,
    account: e.account,
    owner_id: e.ownerId,
    amount_paise: e.amountPaise,
    reason,
    rule: e.rule ?? null,
    rate_bp: e.rateBp ?? null,
    at,
  }));
}

/** The vendor's price of the items: the customer's payment plus the marketplace's part. */
export const saleAmountOf = (
  s: Pick<LedgerSale, 'itemsPaise' | 'discountPaise' | 'marketplace'>,
): Paise => s.itemsPaise - s.discountPaise + s.marketplace.reduce((paise, m) => paise + m.paise, 0);

/** The entries of one placed vendor order; they sum to zero. Zero entries are left out. */
export function saleEntries(s: LedgerSale): NewLedgerEntry[] {
  const vendorShipping = s.vendorDelivers ? s.shippingPaise : 0;
  const freeDelivery = s.freeDeliveryPaise ?? 0;
  const [withdrawn, vendorWithdrawn] = [s.withdrawnPaise ?? 0, s.vendorWithdrawnPaise ?? 0];
  const entry = (
    account: LedgerAccount,
    ownerId: string | null,
    amountPaise: Paise,
    rule: string | null = null,
    rateBp: number | null = null,
  ): NewLedgerEntry => ({ subOrderId: s.subOrderId, account, ownerId, amountPaise, rule, rateBp });
  return [
    entry(
      'shopper_receivable',
      s.userId,
      s.itemsPaise - s.discountPaise + s.shippingPaise + (s.roundingPaise ?? 0) + withdrawn,
    ),
    entry('platform_rounding', null, -(s.roundingPaise ?? 0), 'rounding'),
    ...s.marketplace.map(({ rule, paise }) => entry('platform_discount', null, paise, rule)),
    entry('platform_discount', null, vendorWithdrawn - withdrawn, 'benefits withdrawn'),
    entry('platform_shipping', null, -(s.shippingPaise - vendorShipping)),
    entry('platform_free_delivery', null, freeDelivery, 'free delivery'),
    entry('platform_commission', null, -s.commissionPaise, 'commission', s.commissionBp),
    ...FEE_KINDS.map((kind) =>
      entry('platform_fees', null, -(s.fees?.[kind] ?? 0), feeLedgerRule(kind)),
    ),
    entry(
      'vendor_payable',
      s.vendorId,
      -(
        saleAmountOf(s) -
        s.commissionPaise -
        feeTotal(s.fees ?? {}) +
        vendorShipping +
        freeDelivery +
        vendorWithdrawn
      ),
    ),
  ].filter((e) => e.amountPaise !== 0);
}

/** The wallet's payment of a vendor order; negative: returned to the wallet. */
export const walletEntries = (
  subOrderId: string,
  userId: string,
  paise: Paise,
): NewLedgerEntry[] => [
  {
    subOrderId,
    account: 'shopper_wallet',
    ownerId: userId,
    amountPaise: paise,
    rule: 'paid by wallet',
  },
  {
    subOrderId,
    account: 'shopper_receivable',
    ownerId: userId,
    amountPaise: -paise,
    rule: 'paid by wallet',
  },
];
