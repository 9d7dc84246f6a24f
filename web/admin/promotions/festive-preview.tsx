import { useQuery } from '@tanstack/react-query';
import type { FestiveRecord, FestiveProduct } from '#contracts/promotions/festive-offers.ts';
import { activePromotions, listFestiveOffers } from '#contracts/promotions/promotions.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { chooseCountdown } from '#web/modules/promotions/countdown-choice.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { CountdownDigits, digitsOf } from '#web/ui/countdown-digits.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { festiveProductsQuery } from './queries.ts';

const offersOf = (status: 'active' | 'upcoming') => ({
  queryKey: ['admin', 'timer', status],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await callApi(
        listFestiveOffers,
        { query: { status, limit: 5 } },
        { signal, fresh: true, audience: 'admin' },
      )
    ).offers,
  staleTime: 0,
});

/** The header's countdown by the storefront's rule: another running offer may take precedence. */
function HeaderTimer({
  offer,
  now,
  isUpcoming,
  isOver,
}: {
  offer: FestiveRecord;
  now: Date | null;
  isUpcoming: boolean;
  isOver: boolean;
}) {
  const t = useText();
  const [promotions, active, upcoming] = [
    useQuery({
      queryKey: ['admin', 'timer', 'promotions'],
      queryFn: ({ signal }) =>
        callApi(activePromotions, {}, { signal, fresh: true, audience: 'admin' }),
      staleTime: 0,
    }),
    useQuery(offersOf('active')),
    useQuery(offersOf('upcoming')),
  ];
  if (!promotions.data || !active.data || !upcoming.data || now === null)
    return <Skeleton className="mb-3 h-10" />;
  const others = <O extends { slug: string }>(list: readonly O[]) =>
    list.filter((o) => o.slug !== offer.slug);
  const hasProducts = offer.products + offer.vendorProducts > 0;
  const isShown = hasProducts && !isOver;
  const chosen = chooseCountdown({
    promotions: promotions.data,
    active: [...others(active.data), ...(isShown && !isUpcoming ? [offer] : [])],
    upcoming: [...others(upcoming.data), ...(isShown && isUpcoming ? [offer] : [])],
  });
  const isOurs = chosen.to === `/festival-offer/${offer.slug}`;
  return (
    <div className="mb-3">
      <div
        role="group"
        aria-label={t('promotions.festive.countdown')}
        className="text-[13px] leading-[16px]"
      >
        <span className="block max-w-44 truncate text-ink-muted">
          {chosen.text.replace('{name}', chosen.name)}
        </span>
        {chosen.until === null ? (
          <span className="rounded-badge bg-deal px-1.5 leading-[20px] font-bold text-on-deal tabular-nums">
            00:00:00
          </span>
        ) : (
          <CountdownDigits digits={digitsOf(new Date(chosen.until).getTime() - now.getTime())} />
        )}
      </div>
      {isOurs ? null : <CountdownNote hasProducts={hasProducts} isOver={isOver} />}
    </div>
  );
}

function CountdownNote({ hasProducts, isOver }: { hasProducts: boolean; isOver: boolean }) {
  const t = useText();
  return (
    <p className="mt-1 text-[13px] text-ink-muted">
      {!hasProducts
        ? t('promotions.festive.hidden_no_products')
        : isOver
          ? t('promotions.festival.ended')
          : t('promotions.festive.other_countdown')}
    </p>
  );
}

/** Number that fits in a row here. */
const SHOWN = 3;

/** The home page band with its countdown while the offer runs; in real time. */
export function FestivePreview({ offer }: { offer: FestiveRecord }) {
  const t = useText();
  const { _id: memberId } = useStaff();
  const { formatDateTime } = useDates();
  const now = useNow(1000);
  const items = useQuery(
    festiveProductsQuery(memberId, offer._id, {
      q: '',
      category: '',
      vendor: '',
      state: 'in',
      page: 1,
    }),
  );
  const isUpcoming = now !== null && now < new Date(offer.startDate);
  const isOver = now !== null && now.getTime() > new Date(offer.endDate).getTime();
  const shown = (items.data?.results ?? []).filter((g) => g.stock > 0).slice(0, SHOWN);
  return (
    <Panel
      title={t('common.preview')}
      text={
        isOver
          ? t('promotions.festive.past')
          : offer.isActive
            ? undefined
            : t('promotions.festive.hidden_off')
      }
    >
      <HeaderTimer offer={offer} now={now} isUpcoming={isUpcoming} isOver={isOver} />
      <div
        role="group"
        aria-label={t('promotions.festive.band')}
        className="overflow-hidden rounded-card bg-deal-soft p-4"
      >
        <p className="text-[20px] leading-[26px] font-extrabold tracking-[-0.01em]">{offer.name}</p>
        <p className="text-[13px] leading-[18px] text-ink-muted">
          {t('promotions.festival.extra_discounts', { end: formatDateTime(offer.endDate) })}
        </p>
        {shown.length === 0 ? (
          <p className="mt-3 text-[14px]">{t('promotions.festive.band_hidden')}</p>
        ) : (
          <ul className="mt-3 grid grid-cols-3 gap-2">
            {shown.map((g) => (
              <BandProduct key={g._id} g={g} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function BandProduct({ g }: { g: FestiveProduct }) {
  const t = useText();
  return (
    <li className="min-w-0 rounded-small bg-surface p-2 text-[13px] leading-[18px]">
      <span className="block aspect-square overflow-hidden rounded-small">
        {g.image ? (
          <Picture
            image={{ ...g.image, alt: '' }}
            sizes="96px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full" />
        )}
      </span>
      <span className="mt-1 line-clamp-2">{g.name}</span>
      <span className="block font-bold tabular-nums">
        {g.festivePrice !== null
          ? formatRupees(g.festivePrice)
          : g.price === null
            ? ''
            : formatRupees(g.price)}
      </span>
      {g.festivePrice !== null && g.price !== null && g.festivePrice < g.price ? (
        <s className="block text-ink-muted tabular-nums">
          <span className="sr-only">{t('promotions.festive.regular_price')} </span>
          {formatRupees(g.price)}
        </s>
      ) : null}
    </li>
  );
}
