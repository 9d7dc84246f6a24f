import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { FestiveOffer } from '#contracts/marketing.ts';
import { useNow } from '#web/ui/use-now.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Time to the start of an upcoming offer, else to its end; at zero the page's data reloads once. */
export function OfferClock({ offer }: { offer: Pick<FestiveOffer, 'status' | 'startDate' | 'endDate'> }) {
  const now = useNow(1000);
  const { revalidate } = useRevalidator();
  const hasReloaded = useRef(false);
  const target = new Date(offer.status === 'upcoming' ? offer.startDate : offer.endDate).getTime();
  const left = now ? Math.max(0, Math.floor((target - now.getTime()) / 1000)) : null;
  useEffect(() => {
    if (left !== 0 || hasReloaded.current || offer.status === 'expired') return;
    hasReloaded.current = true;
    void revalidate();
  }, [left, offer.status, revalidate]);
  if (offer.status === 'expired' || offer.status === 'inactive') return null;
  const parts = left === null ? ['--', '--', '--', '--'] : [two(Math.floor(left / 86400)), two(Math.floor(left / 3600) % 24), two(Math.floor(left / 60) % 60), two(left % 60)];
  return (
    <p className="flex items-center gap-1.5 text-[14px]">
      <span className="mr-1 text-ink-muted">{offer.status === 'upcoming' ? 'Starts in' : 'Ends in'}</span>
      {parts.map((p, i) => <span key={'dhms'[i]} className="min-w-11 rounded-badge bg-deal px-1.5 py-0.5 text-center font-bold text-on-deal tabular-nums">{p}{'dhms'[i]}</span>)}
    </p>
  );
}
