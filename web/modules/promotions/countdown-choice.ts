export interface CountdownSource {
  promotions: readonly { title: string; slug: string; activeUntil: string | null }[];
  active: readonly { name: string; slug: string; startDate: string; endDate: string }[];
  upcoming: readonly { name: string; slug: string; startDate: string; endDate: string }[];
}
/**
 * `text` is translated with `{name}` filled in; `until` null counts to nothing; `to` is the page of
 * the event, or null.
 */
export interface Countdown {
  text: string;
  name: string;
  until: string | null;
  to: string | null;
}

const pageOf = ({ slug }: { slug: string }) => `/festival-offer/${slug}`;

/**
 * Specification §4, Countdown: the first active promotion with an end; else the active offer ending
 * soonest; else the upcoming one starting soonest; else 'Sale Ends:' at 00:00:00.
 */
export function chooseCountdown({ promotions, active, upcoming }: CountdownSource): Countdown {
  const promotion = promotions.find((p) => p.activeUntil);
  if (promotion)
    return {
      text: 'promotions.countdown.name_ends',
      name: promotion.title,
      until: promotion.activeUntil,
      to: `/promotion/${promotion.slug}`,
    };
  const soonest = (offers: CountdownSource['active'], key: 'startDate' | 'endDate') =>
    offers.toSorted((a, b) => a[key].localeCompare(b[key]))[0];
  const running = soonest(active, 'endDate');
  if (running)
    return {
      text: 'promotions.countdown.name_ends',
      name: running.name,
      until: running.endDate,
      to: pageOf(running),
    };
  const coming = soonest(upcoming, 'startDate');
  if (coming)
    return {
      text: 'promotions.countdown.name_starts',
      name: coming.name,
      until: coming.startDate,
      to: pageOf(coming),
    };
  return { text: 'promotions.countdown.sale_ends', name: '', until: null, to: null };
}
