/** Scope: a customer's tickets, those a vendor answers, or all. */
export type TicketAudience = { userId: string } | { vendorId: string } | 'operator';
