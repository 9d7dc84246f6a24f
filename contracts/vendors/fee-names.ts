import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { FeeKind, VendorTier } from './fee-rules.ts';

/** What fees are called on every screen and document. */
export const FEE_NAMES: Readonly<Record<FeeKind, MessageId>> = {
  fixed: 'vendors.fee.fixed',
  closing: 'vendors.fee.closing',
  shipping: 'vendors.fee.shipping',
  return: 'vendors.fee.return',
  late_dispatch: 'vendors.fee.late_dispatch',
  cancellation: 'vendors.fee.cancellation',
};
/** When they are charged. */
export const FEE_TEXTS: Readonly<Record<FeeKind, MessageId>> = {
  fixed: 'vendors.fee_why.fixed',
  closing: 'vendors.fee_why.closing',
  shipping: 'vendors.fee_why.shipping',
  return: 'vendors.fee_why.return',
  late_dispatch: 'vendors.fee_why.late_dispatch',
  cancellation: 'vendors.fee_why.cancellation',
};
export const TIER_NAMES: Readonly<Record<VendorTier, MessageId>> = {
  standard: 'vendors.tier.standard',
  silver: 'vendors.tier.silver',
  gold: 'vendors.tier.gold',
};
