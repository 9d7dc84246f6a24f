export interface PushSubscriptionTable {
  id: string;
  /** A customer, or `account_id`: a member of a portal. */
  user_id: string | null;
  account_id: string | null;
  /** The signed-in device; the subscription goes with it. */
  session_id: string;
  /** A URL of the browser's push service. Anybody can subscribe, so it is not trusted. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionTable;
  }
}
