/**
 * Times are exchanged as ISO 8601 UTC and shown in Asia/Kolkata, whatever the machine's time zone.
 */
export const DAY_MS = 86_400_000;
export const TIME_ZONE = 'Asia/Kolkata';
const IST_OFFSET_MS = 5.5 * 3_600_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// India has kept one offset without summer time since 1945, so a fixed shift is exact and, unlike
// Intl, reads the same on every server and browser (hydration compares the two).
const shifted = (at: Date | string | number) => new Date(new Date(at).getTime() + IST_OFFSET_MS);

/** "Tue, 24 Nov" in India. */
export function formatDay(at: Date | string | number): string {
  const d = shifted(at);
  return `${DAYS[d.getUTCDay()]}, ${d.getUTCDate()} ${MONTHS[d.getUTCMonth()]}`;
}

/** "24 Nov 2026" in India. */
export function formatDate(at: Date | string | number): string {
  const d = shifted(at);
  return `${d.getUTCDate()} ${MONTHS[d.getUTCMonth()]} ${d.getUTCFullYear()}`;
}

/** "24 Nov 2026, 6:05 pm" in India. */
export function formatDateTime(at: Date | string | number): string {
  const d = shifted(at);
  const hours = d.getUTCHours();
  const minutes = String(d.getUTCMinutes()).padStart(2, '0');
  return `${formatDate(at)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The calendar day in India as `YYYY-MM-DD`. */
export function dayInIndia(at: Date | string | number): string {
  return shifted(at).toISOString().slice(0, 10);
}

/** `days` whole days after `at`. */
export function addDays(at: Date | string | number, days: number): Date {
  return new Date(new Date(at).getTime() + days * DAY_MS);
}
