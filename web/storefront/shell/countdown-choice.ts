export interface CountdownSource {
  promotions: { title: string; activeUntil: string | null }[];
  active: { name: string; startDate: string; endDate: string }[];
  upcoming: { name: string; startDate: string; endDate: string }[];
}
export interface Countdown { label: string; until: string | null }

/**
 * Specification §4, Countdown: the first active promotion with an end; else the active offer ending
 * soonest; else the upcoming one starting soonest; else 'Sale Ends:' at 00:00:00.
 */
export function chooseCountdown({ promotions, active, upcoming }: CountdownSource): Countdown {
  const promotion = promotions.find((p) => p.activeUntil);
  if (promotion) return { label: `${promotion.title} Ends:`, until: promotion.activeUntil };
  const soonest = <K extends 'startDate' | 'endDate'>(offers: CountdownSource['active'], key: K) => offers.toSorted((a, b) => a[key].localeCompare(b[key]))[0];
  const running = soonest(active, 'endDate');
  if (running) return { label: `${running.name} Ends:`, until: running.endDate };
  const coming = soonest(upcoming, 'startDate');
  if (coming) return { label: `${coming.name} Starts:`, until: coming.startDate };
  return { label: 'Sale Ends:', until: null };
}

/** Days, hours, minutes and seconds left, two digits each; zeros when there is nothing to wait for. */
export function digits(until: string | null, now: number): [days: string, hours: string, minutes: string, seconds: string] {
  const left = until === null ? 0 : Math.max(0, Math.floor((new Date(until).getTime() - now) / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return [two(Math.floor(left / 86_400)), two(Math.floor(left / 3600) % 24), two(Math.floor(left / 60) % 60), two(left % 60)];
}
