import { localized } from '#server/platform/messages/caller-locale.ts';
import type { VendorTable } from './tables.ts';

/** SQL: the vendor is on holiday, so nothing of it is sold. */
export const isOnHoliday = (
  v: Pick<VendorTable, 'holiday_from' | 'holiday_until'>,
  now: Date,
): boolean =>
  v.holiday_from !== null &&
  v.holiday_from <= now &&
  (v.holiday_until === null || now < v.holiday_until);

/** What a vendor on holiday tells customers, in the caller's language; null: nothing. */
export const holidayMessageOf = (
  v: Pick<
    VendorTable,
    'holiday_from' | 'holiday_until' | 'holiday_message' | 'holiday_translations'
  >,
  now: Date,
): string | null =>
  isOnHoliday(v, now)
    ? localized({ message: v.holiday_message, translations: v.holiday_translations }).message
    : null;
