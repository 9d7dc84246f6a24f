import { useEffect, useState } from 'react';
import { type FestiveOffer, offerStatus } from '#contracts/promotions/promotions.ts';

type Timed = Pick<FestiveOffer, 'isActive' | 'startDate' | 'endDate' | 'status'>;
/** setTimeout is limited to 32 bits. */
const LONGEST = 2 ** 31 - 1;

/**
 * The status of offers over time: the server's in its HTML, then computed in the browser whenever
 * one starts or ends. A cached page never shows an ended offer as running.
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
    // `at` changes at a boundary: then the next timer is set.
  }, [times, at]);
  return (offer) => (at === null ? offer.status : offerStatus(offer, at));
}
