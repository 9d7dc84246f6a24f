import type {
  RETURN_DECISIONS,
  RefundTo,
  RETURN_REASONS,
  RETURN_STATUSES,
} from '#contracts/returns/returns.ts';
import type { PictureData } from '#contracts/kernel/schemas.ts';

/** A unit as it was asked for instead: its offer, and the words of the line it will be. */
export interface WantedUnit {
  offerId: string;
  skuId: string;
  variantId: string | null;
  optionId: string | null;
  snapshot: { variant: string | null; option: string | null; image: PictureData | null };
}
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
/** What an operator decided about a refusal, and who it was. */
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
  /** What the customer gets: the money, or other units as long as they can be sent. */
  resolution: 'refund' | 'exchange';
  /** Empty where the money goes back the way it came. */
  refund_to: RefundTo | Record<string, never>;
  /** Who entered where it goes, and when; both or neither. */
  payee_by: 'customer' | 'operator' | null;
  payee_at: Date | null;
  /** The customer keeps the items. */
  is_returnless: boolean;
  /** What is owed for it: set when the items are received. */
  refund_paise: number;
  /** The bank's reference of the payment. */
  refund_reference: string | null;
  /** Names of its photos, as they are stored in private. */
  photos: string[];
  answer: string | null;
  /** Names of the photos its vendor showed with the refusal. */
  evidence: string[];
  /** Where it stood when its vendor refused faulty items. */
  disputed_from: ReturnStatus | null;
  decision: ReturnDecision | null;
  created_at: Date;
  updated_at: Date;
}
/** A photo for a return of this order, of its customer or (`return_id`) of the vendor of one; taken by a return, or still loose. */
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
  /** What was asked for instead. */ exchange_for: WantedUnit | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    return_requests: ReturnRequestTable;
    return_items: ReturnItemTable;
    return_photos: ReturnPhotoTable;
  }
}
