import { newId } from '#contracts/kernel/ids.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { LedgerEntryTable } from '#server/modules/orders/tables.ts';

/**
 * The ledger. Every event is one transaction of signed entries that add up to zero: positive is what the
 * account is owed or has spent (debit), negative what it owes or has earned (credit). Entries are only added;
 * a cancellation adds the same entries with the other sign.
 */
export type LedgerAccount =
  /** What the payment gateway has taken in for us and not paid out yet. */
  | 'gateway_receivable'
  /** What the gateway keeps of each payment, its tax included. */
  | 'gateway_fee'
  /** Cash that couriers collected and have not handed over yet. */
  | 'courier_receivable'
  /** The marketplace's own account: refunds go out of it. */
  | 'platform_bank'
  /** What the customer owes for the order; below nothing: is owed. */
  | 'shopper_receivable'
  /** Discounts the platform bears. */
  | 'platform_discount'
  /** Default delivery charges, which pay the platform's couriers. */
  | 'platform_shipping'
  /** What the platform pays vendors for delivery that its milestones made free. */
  | 'platform_free_delivery'
  | 'platform_commission'
  /** Paise by which the labels of shipments differ from what their units cost. */
  | 'platform_rounding'
  /** What vendors are owed: items less commission and the discounts they pay, and delivery by their own card. */
  | 'vendor_payable'
  /** Money of customers that they have in their wallets. */
  | 'shopper_wallet'
  /** Cashback the platform has given. */
  | 'platform_cashback'
  /** What the platform pays customers for something that went wrong, and vendors whose loss it bears. */
  | 'platform_goodwill'
  /** GST the platform charged on commission and delivery; tax collected (GST) and deducted (income tax) from vendors: owed to the State. */
  | 'gst_payable'
  | 'tcs_payable'
  | 'tds_payable';
export interface NewLedgerEntry {
  /** Null for what belongs to no vendor's part. */
  subOrderId: string | null;
  account: LedgerAccount;
  /** User or vendor; null: the platform. */
  ownerId: string | null;
  amountPaise: Paise;
  /** What the amount comes from, such as `commission` or `promo WELCOME10`, and its rate in basis points. */
  rule?: string | null;
  rateBp?: number | null;
}
export interface LedgerSale {
  subOrderId: string;
  vendorId: string;
  userId: string;
  itemsPaise: Paise;
  discountPaise: Paise;
  /** What the marketplace pays of the discounts, festive prices included, by the rule behind it; the vendor sells for what the customer pays and this. */
  marketplace: readonly { rule: string | null; paise: Paise }[];
  shippingPaise: Paise;
  /** Whether the vendor delivers by its own rate card and so keeps the charge. */
  vendorDelivers: boolean;
  commissionPaise: Paise;
  roundingPaise?: Paise;
  /** What the platform pays the vendor for delivery that is free for the customer. */
  freeDeliveryPaise?: Paise;
  /** What the customer pays for benefits that the kept items no longer earn, and what of it is the vendor's, whose share of the discount it was. */
  withdrawnPaise?: Paise;
  vendorWithdrawnPaise?: Paise;
  /** The rate behind the commission: for whoever reads the ledger. */
  commissionBp?: number;
}

/** Where the discount of an order comes from, as the ledger name it. */
export const discountRuleOf = (
  source: 'milestone' | 'promo' | null,
  promoCode: string | null,
): string | null => (source === 'promo' ? `promo ${promoCode ?? ''}`.trim() : source);

/** Entries of one transaction as rows. Throws when they do not add up to zero: such books are never written. */
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

/** What the vendor sells the items for: what the customer pays for them, and what the marketplace adds. */
export const saleAmountOf = (
  s: Pick<LedgerSale, 'itemsPaise' | 'discountPaise' | 'marketplace'>,
): Paise => s.itemsPaise - s.discountPaise + s.marketplace.reduce((paise, m) => paise + m.paise, 0);

/** The entries of one placed sub-order; they add up to zero. Entries of nothing are left out. */
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
    entry(
      'vendor_payable',
      s.vendorId,
      -(saleAmountOf(s) - s.commissionPaise + vendorShipping + freeDelivery + vendorWithdrawn),
    ),
  ].filter((e) => e.amountPaise !== 0);
}

/** What a wallet pays of a part; below nothing: what comes back into it. */
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
