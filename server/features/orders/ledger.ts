import type { Paise } from '#contracts/kernel/money.ts';

/**
 * The books. Every event is one transaction of signed entries that add up to zero: positive is what the
 * account is owed or has spent (debit), negative what it owes or has earned (credit). Entries are only added;
 * a cancellation adds the same entries with the other sign.
 */
export type LedgerAccount =
  /** What the payment gateway has taken in for us and not paid out yet. */
  | 'gateway_receivable'
  /** What the gateway keeps of each payment, its tax included. */
  | 'gateway_fee'
  /** What couriers have been paid at the door and not handed over yet. */
  | 'courier_receivable'
  /** The marketplace's own account: refunds go out of it. */
  | 'platform_bank'
  /** What the shopper owes for the order; below nothing: is owed. */
  | 'shopper_receivable'
  /** Discounts the platform bears. */
  | 'platform_discount'
  /** Default delivery charges, which pay the platform's couriers. */
  | 'platform_shipping'
  | 'platform_commission'
  /** What vendors are owed: items less commission and the discounts they bear, and delivery by their own card. */
  | 'vendor_payable';
export interface LedgerEntry {
  subOrderId: string;
  account: LedgerAccount;
  /** User or vendor; null: the platform. */
  ownerId: string | null;
  amountPaise: Paise;
}
export interface LedgerSale {
  subOrderId: string;
  vendorId: string;
  userId: string;
  itemsPaise: Paise;
  discountPaise: Paise;
  discountFundedBy: 'platform' | 'vendor';
  shippingPaise: Paise;
  /** Whether the vendor delivers by its own rate card and so keeps the charge. */
  vendorDelivers: boolean;
  commissionPaise: Paise;
}

/** The entries of one placed sub-order; they add up to zero. Entries of nothing are left out. */
export function saleEntries(s: LedgerSale): LedgerEntry[] {
  const byPlatform = s.discountFundedBy === 'platform' ? s.discountPaise : 0;
  const byVendor = s.discountPaise - byPlatform;
  const vendorShipping = s.vendorDelivers ? s.shippingPaise : 0;
  const entry = (account: LedgerAccount, ownerId: string | null, amountPaise: Paise): LedgerEntry =>
    ({ subOrderId: s.subOrderId, account, ownerId, amountPaise });
  return [
    entry('shopper_receivable', s.userId, s.itemsPaise - s.discountPaise + s.shippingPaise),
    entry('platform_discount', null, byPlatform),
    entry('platform_shipping', null, -(s.shippingPaise - vendorShipping)),
    entry('platform_commission', null, -s.commissionPaise),
    entry('vendor_payable', s.vendorId, -(s.itemsPaise - byVendor - s.commissionPaise + vendorShipping)),
  ].filter((e) => e.amountPaise !== 0);
}
