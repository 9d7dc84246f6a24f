import type { AlertReader } from '#contracts/vendor-alerts/vendor-alerts.ts';

/** A customer's message preferences, and the vendors' contacts. */
export interface Readers {
  user: {
    language: string | null;
    email: boolean;
    sms: boolean;
    phone: string | null;
    /** Push subscriptions of signed-in devices; none where the customer switched them off. */
    push: string[];
  } | null;
  vendors: { id: string; name: string; email: string | null; team: AlertReader[] }[];
}
