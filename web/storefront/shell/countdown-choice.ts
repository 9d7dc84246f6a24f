import { type Digits, digitsOf } from '#web/ui/countdown-digits.tsx';

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

/** What is left until then; zeros when there is nothing to wait for. */
export const digits = (until: string | null, now: number): Digits => digitsOf(until === null ? 0 : new Date(until).getTime() - now);
