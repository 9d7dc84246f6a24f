/**
 * The balance of ledger account `shopper_wallet`; written only by the trigger apply_wallet_entry.
 */
export interface WalletTable {
  user_id: string;
  balance_paise: number;
  updated_at: Date;
}
/** Cashback given for an order, and the cancelled and returned amount it was computed at. */
export interface CashbackTable {
  order_id: string;
  user_id: string;
  credited_paise: number;
  cancelled_paise: number;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    wallets: WalletTable;
    cashbacks: CashbackTable;
  }
}
