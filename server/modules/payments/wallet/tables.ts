/** A balance as the ledger's account `shopper_wallet` has it; only the trigger apply_wallet_entry writes it. */
export interface WalletTable {
  user_id: string;
  balance_paise: number;
  updated_at: Date;
}
/** What was given of the cashback of an order, and at which amount of cancelled and returned units that was worked out. */
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
