import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { markClass, Motif } from '#web/ui/vendor-mark.tsx';

interface StoreCardProps {
  v: { slug: string; name: string; mark: string; city: string; rating: number };
}

interface StoreLaneProps {
  title: string | undefined;
  vendors: (StoreCardProps['v'] & { _id: string })[];
}
/** Stores side by side, each under its own awning; the row scrolls. */
export function StoreLane({ title, vendors }: StoreLaneProps) {
  const t = useText();
  return (
    <section aria-labelledby="sellers" className="later [contain-intrinsic-height:auto_308px]">
      <h2
        id="sellers"
        className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] md:text-[28px] md:leading-[34px]"
      >
        {title ?? t('content.home.popular_sellers')}
      </h2>
      <ul
        tabIndex={0}
        aria-labelledby="sellers"
        className="relative mt-4 -mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:px-0"
      >
        {vendors.map((v) => (
          <li key={v._id} className="w-44 shrink-0 snap-start md:w-52">
            <StoreCard v={v} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoreCard({ v }: StoreCardProps) {
  const t = useText();
  return (
    <Link
      to={`/store/${v.slug}`}
      className={`group flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface hover:shadow-e2 ${markClass(v.mark)}`}
    >
      <span className="mark-ground flex flex-col items-center">
        <span className="awning h-11 w-full" />
        <Motif
          mark={v.mark}
          className="my-3 size-16 transition-transform duration-[180ms] group-hover:scale-105"
        />
        <span className="signboard mx-2 mb-3 grid min-h-15 w-[calc(100%-16px)] place-items-center px-2 py-1.5 text-center text-[16px] leading-[22px]">
          <span className="line-clamp-2">{v.name}</span>
        </span>
      </span>
      <span className="counter mt-auto block px-3 py-2.5 text-[14px] leading-5 text-ink-muted">
        {t(v.city)} ·{' '}
        {v.rating > 0 ? (
          <>
            <span aria-hidden="true" className="text-star">
              ★
            </span>{' '}
            {v.rating.toFixed(1)}
            <span className="sr-only"> {t('common.out_of_five')}</span>
          </>
        ) : (
          t('vendors.new_seller')
        )}
      </span>
    </Link>
  );
}
