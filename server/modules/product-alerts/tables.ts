import type { ProductAlertKind } from '#contracts/product-alerts/product-alerts.ts';

export interface ProductAlertTable {
  id: string;
  user_id: string;
  kind: ProductAlertKind;
  product_id: string;
  sku_id: string;
  /** Price alerts: a price below this one is sent. */
  base_paise: number | null;
  created_at: Date;
  /** The last message; at most one a day. */
  sent_at: Date | null;
  sent_count: number;
  ended_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    product_alerts: ProductAlertTable;
  }
}
