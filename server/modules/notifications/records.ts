import type { AlertReader } from '#contracts/vendor-alerts/vendor-alerts.ts';

/** How a customer wants to be written to, and where vendors are reached. */
export interface Readers {
  user: { language: string | null; email: boolean; sms: boolean; phone: string | null } | null;
  vendors: { id: string; name: string; email: string | null; team: AlertReader[] }[];
}
