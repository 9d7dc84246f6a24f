import type { Paise } from '#contracts/kernel/money.ts';

/** While set, the vendor gets no payouts. */
export interface PayoutHold {
  vendor_id: string;
  reason: string;
  actor_id: string;
  actor_name: string;
  held_at: Date;
}
export interface MoneyOwed {
  due: Paise;
  in_payout: Paise;
  earned: Paise;
  carried: Paise;
  failure: string | null;
  is_changing: boolean;
  hold: string | null;
}
