/** Records for calls of the panel, some hundred of each. */
export interface AdminFacts {
  postgres: number;
  orders: string[];
  trackings: string[];
  numbers: string[];
  phones: string[];
  emails: string[];
  users: string[];
  vendors: string[];
  categories: string[];
  products: string[];
  tickets: string[];
  statements: string[];
  campaigns: string[];
  claims: string[];
  coupons: string[];
  payouts: string[];
  /** Customers with orders. */
  buyers: string[];
  /** Offers of the large vendor. */
  offers: string[];
  largeVendor: string;
  /** Where the lists of all orders are far down: by day and by amount. */
  deepDay: string;
  deepTotal: string;
  /** The same for shipments nobody could deliver, and the audit log. */
  undelivered: string;
  auditSeq: string;
}
