import type { VendorTable } from './tables.ts';

/** SQL: the vendor is on holiday, so nothing of it is sold. */
export const isOnHoliday = (
  v: Pick<VendorTable, 'holiday_from' | 'holiday_until'>,
  now: Date,
): boolean =>
  v.holiday_from !== null &&
  v.holiday_from <= now &&
  (v.holiday_until === null || now < v.holiday_until);
