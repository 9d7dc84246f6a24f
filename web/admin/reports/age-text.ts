const [MINUTE, HOUR] = [60_000, 3_600_000];

/** How long something waits, roughly: "12 minutes", "5 hours", "3 days". */
export function ageText(ms: number): string {
  const some = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
  if (ms < HOUR) return some(Math.max(0, Math.floor(ms / MINUTE)), 'minute');
  if (ms < 48 * HOUR) return some(Math.floor(ms / HOUR), 'hour');
  return some(Math.floor(ms / (24 * HOUR)), 'day');
}
