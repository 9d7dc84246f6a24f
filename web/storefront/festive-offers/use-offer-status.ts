import { useEffect, useState } from 'react';
import { type FestiveOffer, offerStatus } from '#contracts/promotions/promotions.ts';

type Timed = Pick<FestiveOffer, 'isActive' | 'startDate' | 'endDate' | 'status'>;
/** setTimeout counts in 32 bits. */
const LONGEST = 2 ** 31 - 1;

/**
 * The status of offers as time goes by: the server's in its HTML, then the browser's own calculation, looked at
 * again whenever one of them starts or ends. A kept page thus never shows an offer as running that is over.
 */
export function useOfferStatus(offers: readonly Timed[]): (offer: Timed) => FestiveOffer['status'] {
  const [at, setAt] = useState<Date | null>(null);
  const times = offers.flatMap((o) => [o.startDate, o.endDate]).join();
  useEffect(() => {
    const now = new Date();
    if (at === null) return setAt(now);
    const next = Math.min(
      ...times
        .split(',')
        .map((time) => new Date(time).getTime())
        .filter((time) => time >= now.getTime()),
    );
    if (!Number.isFinite(next) || next - now.getTime() > LONGEST) return;
    const timer = setTimeout(() => setAt(new Date()), next - now.getTime() + 20);
    return () => clearTimeout(timer);
    // `at` changes when a boundary has passed: then the next one is waited for.
  }, [times, at]);
  return (offer) => (at === null ? offer.status : offerStatus(offer, at));
}
