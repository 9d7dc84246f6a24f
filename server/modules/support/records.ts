/** Whose tickets: a shopper's, those a vendor answers, or all. */
export type Side = { userId: string } | { vendorId: string } | 'operator';
