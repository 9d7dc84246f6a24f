import type {
  RETURN_DECISIONS,
  RefundTo,
  RETURN_REASONS,
  RETURN_STATUSES,
} from '#contracts/returns/returns.ts';
import type { ReturnCondition } from '#contracts/returns/return-checks.ts';
import type { PictureData } from '#contracts/kernel/schemas.ts';

/** A requested replacement: its offer, and the texts of its new item. */
export interface WantedUnit {
  offerId: string;
  skuId: string;
  variantId: string | null;
  optionId: string | null;
  snapshot: { variant: string | null; option: string | null; image: PictureData | null };
}
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
/** An operator's decision on a rejection, and who made it. */
export interface ReturnDecision {
  outcome: (typeof RETURN_DECISIONS)[number];
  reason: string;
  by: string;
  at: string;
}
export interface ReturnRequestTable {
  id: string;
  order_id: string;
  vendor_order_id: string;
  vendor_id: string;
  status: ReturnStatus;
  reason: (typeof RETURN_REASONS)[number];
  note: string | null;
  /** The customer's choice: a refund, or replacements while they can be sent. */
  resolution: 'refund' | 'exchange';
  /** Empty if refunded to the original payment method. */
  refund_to: RefundTo | Record<string, never>;
  /** Who entered the account, and when; both or neither. */
  payee_by: 'customer' | 'operator' | null;
  payee_at: Date | null;
  /** The customer keeps the items. */
  is_returnless: boolean;
  /** The refund due: set when the items are received. */
  refund_paise: number;
  /** The bank's reference of the payment. */
  refund_reference: string | null;
  /** Names of its photos in the private store. */
  photos: string[];
  answer: string | null;
  /** Names of the vendor's photos with the rejection. */
  evidence: string[];
  /** Its status when the vendor rejected faulty items. */
  disputed_from: ReturnStatus | null;
  decision: ReturnDecision | null;
  created_at: Date;
  updated_at: Date;
}
/**
 * A photo for a return of this order, of its customer or (`return_id`) of a return's vendor;
 * attached to a return, or unused yet.
 */
export interface ReturnPhotoTable {
  hash: string;
  user_id: string | null;
  return_id: string | null;
  order_id: string;
  is_attached: boolean;
  created_at: Date;
}
export interface ReturnItemTable {
  return_id: string;
  order_item_id: string;
  quantity: number;
  /** The requested replacement. */
  exchange_for: WantedUnit | null;
}

/** The quality check of a return: its deadline and, once recorded, who made it. */
export interface ReturnCheckTable {
  return_id: string;
  vendor_id: string;
  /** Not received by then, it counts as received without a check. */
  due_at: Date | null;
  /** The courier's report of its delivery to the vendor. */
  arrived_at: Date | null;
  /** Received without a check or restocking: it can be checked until then. */
  late_until: Date | null;
  checked_at: Date | null;
  checked_by: 'vendor' | 'operator' | null;
  member_id: string | null;
}
/** Units of one item found in one condition. */
export interface ReturnCheckUnitsTable {
  return_id: string;
  order_item_id: string;
  condition: ReturnCondition;
  quantity: number;
  note: string;
  /** Names of the vendor's photos in the private store. */
  photos: string[];
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    return_requests: ReturnRequestTable;
    return_items: ReturnItemTable;
    return_photos: ReturnPhotoTable;
    return_checks: ReturnCheckTable;
    return_check_units: ReturnCheckUnitsTable;
  }
}
