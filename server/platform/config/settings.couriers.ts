import { z } from 'zod';
import { url } from './setting-kinds.ts';

/** Addresses of couriers' interfaces; their test systems have others. Accounts are in the database. */
export const couriersSettings = z.object({
  SHIPROCKET_URL: url(['https:', 'http:']).default('https://apiv2.shiprocket.in'),
  DELHIVERY_URL: url(['https:', 'http:']).default('https://track.delhivery.com'),
});

export interface CouriersConfig {
  couriers: {
    shiprocketUrl: string;
    delhiveryUrl: string;
    /** Lets labels be fetched from this machine: set by tests only, never by a setting. */
    toLoopback: boolean;
  };
}
export const couriersConfig = (e: z.infer<typeof couriersSettings>): CouriersConfig => ({
  couriers: {
    shiprocketUrl: e.SHIPROCKET_URL,
    delhiveryUrl: e.DELHIVERY_URL,
    toLoopback: false,
  },
});
