/** Whose tickets: a customer's, those a vendor answers, or all. */
export type TicketAudience = { userId: string } | { vendorId: string } | 'operator';
