import { useQuery } from '@tanstack/react-query';
import type { FestiveRecord } from '#contracts/festive-desk.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/desk.tsx';
import { Panel } from '#web/features/portal/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { CountdownDigits, digitsOf } from '#web/ui/countdown-digits.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { festiveGoodsQuery } from './api.ts';

/** So many fit beside each other here. */
const SHOWN = 3;

/** The band of the home page and the countdown in its head, as they are while the offer runs; the clock is the real one. */
export function FestivePreview({ offer }: { offer: FestiveRecord }) {
  const { _id: memberId } = useStaff();
  const { formatDateTime } = useDates();
  const now = useNow(1000);
  const goods = useQuery(festiveGoodsQuery(memberId, offer._id, { q: '', category: '', vendor: '', state: 'in', page: 1 }));
  const isUpcoming = now !== null && now < new Date(offer.startDate);
  const target = new Date(isUpcoming ? offer.startDate : offer.endDate).getTime();
  const isOver = now !== null && now.getTime() > new Date(offer.endDate).getTime();
  const shown = (goods.data?.results ?? []).filter((g) => g.stock > 0).slice(0, SHOWN);
  return (
    <Panel title="Preview" text={isOver ? 'It is over: the shop shows it among past offers.' : offer.isActive ? undefined : 'It is switched off: the shop shows none of this.'}>
      <div role="group" aria-label="The countdown" className="mb-3 text-[13px] leading-[16px]">
        <span className="block text-ink-muted">{offer.name} {isUpcoming ? 'Starts:' : 'Ends:'}</span>
        <CountdownDigits digits={now === null ? null : digitsOf(target - now.getTime())} />
      </div>
      <div role="group" aria-label="The band of the home page" className="overflow-hidden rounded-card bg-deal-soft p-4">
        <p className="text-[20px] leading-[26px] font-extrabold tracking-[-0.01em]">{offer.name}</p>
        <p className="text-[13px] leading-[18px] text-ink-muted">Extra price cuts until {formatDateTime(offer.endDate)} IST</p>
        {shown.length === 0 ? <p className="mt-3 text-[14px]">Without products in stock the home page shows no band.</p> : (
          <ul className="mt-3 grid grid-cols-3 gap-2">
            {shown.map((g) => (
              <li key={g._id} className="min-w-0 rounded-small bg-surface p-2 text-[13px] leading-[18px]">
                <span className="block aspect-square overflow-hidden rounded-small">{g.image ? <Picture image={{ ...g.image, alt: '' }} sizes="96px" className="size-full object-cover" /> : <NoImage className="size-full" />}</span>
                <span className="mt-1 line-clamp-2">{g.name}</span>
                <span className="block font-bold tabular-nums">{g.festivePrice !== null ? formatRupees(g.festivePrice) : g.price === null ? '' : formatRupees(g.price)}</span>
                {g.festivePrice !== null && g.price !== null && g.festivePrice < g.price ? <s className="block text-ink-muted tabular-nums"><span className="sr-only">Without the offer </span>{formatRupees(g.price)}</s> : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
