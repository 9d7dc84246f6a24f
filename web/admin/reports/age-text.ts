import type { Text } from '#web/i18n/text.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Rough waiting time: "12 minutes", "5 hours", "3 days". */
export function ageText(t: Text, ms: number): string {
  if (ms < HOUR) return t('reports.age.minutes', { n: Math.max(0, Math.floor(ms / MINUTE)) });
  if (ms < 48 * HOUR) return t('reports.age.hours', { n: Math.floor(ms / HOUR) });
  return t('common.days', { n: Math.floor(ms / (24 * HOUR)) });
}
