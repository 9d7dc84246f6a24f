import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import { useText } from '#web/i18n/text.ts';
import { CountdownDigits, digitsOf } from '#web/ui/countdown-digits.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** An offer counts to its start while upcoming, otherwise to its end (specification §4). */
export const countsTo = ({
  status,
  startDate,
  endDate,
}: Pick<FestiveOffer, 'status' | 'startDate' | 'endDate'>): string =>
  status === 'upcoming' ? startDate : endDate;

/**
 * Time to the start of an upcoming offer, else to its end (specification §4); at zero the data
 * reloads once.
 */
export function OfferClock({
  status,
  startDate,
  endDate,
  size = 'sm',
}: Pick<FestiveOffer, 'status' | 'startDate' | 'endDate'> & { size?: 'sm' | 'lg' }) {
  const t = useText();
  const now = useNow(1000);
  const { revalidate } = useRevalidator();
  const reloadedFor = useRef(0);
  const target = new Date(countsTo({ status, startDate, endDate })).getTime();
  const isOver = now !== null && now.getTime() >= target;
  useEffect(() => {
    if (!isOver || reloadedFor.current === target || status === 'expired') return;
    reloadedFor.current = target;
    void revalidate();
  }, [isOver, revalidate, status, target]);
  if (status === 'expired' || status === 'inactive') return null;
  return (
    <p
      role="timer"
      aria-live="off"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[14px]"
    >
      <span className="text-ink-muted">
        {status === 'upcoming'
          ? t('promotions.festival.starts_in')
          : t('promotions.festival.ends_in')}
      </span>
      <CountdownDigits digits={now ? digitsOf(target - now.getTime()) : null} size={size} />
    </p>
  );
}
