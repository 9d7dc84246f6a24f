import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BANNER_SIZES } from '#contracts/content/banner-sizes.ts';
import { myHomeBanners, type ShownBanner } from '#contracts/promotions/home-banners.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';

const TICKET =
  'ticket flex min-h-24 items-center justify-center rounded-card bg-deal p-4 text-center text-[20px] font-extrabold text-on-deal hover:underline';

/** A banner of the operator: its picture in the cut for the screen above its text, or a ticket. */
export function HomeBanner({ banner: { to, title, text, picture } }: { banner: ShownBanner }) {
  if (!picture)
    return (
      <Link to={to} className={TICKET}>
        <span>
          {title}
          <span className="block text-[15px]">{text}</span>
        </span>
      </Link>
    );
  const { phone, desktop } = BANNER_SIZES;
  return (
    <Link
      to={to}
      className="group block overflow-hidden rounded-card border border-border bg-surface"
    >
      <picture className="contents">
        <source media="(min-width: 768px)" srcSet={picture.desktop} {...desktop} />
        <img
          src={picture.phone}
          {...phone}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          className="h-auto w-full bg-sunken [filter:var(--picture-filter)]"
        />
      </picture>
      <span className="block px-4 py-3 text-[20px] leading-[26px] font-extrabold group-hover:underline">
        {title}
        {text === '' ? null : (
          <span className="block text-[15px] leading-[22px] font-semibold text-ink-muted">
            {text}
          </span>
        )}
      </span>
    </Link>
  );
}

/** One request for all banners of a page; a failure shows none and is tried at the next visit. */
let asked: { userId: string; reply: Promise<ShownBanner[]> } | null = null;
function bannersOf(userId: string): Promise<ShownBanner[]> {
  if (asked?.userId !== userId)
    asked = {
      userId,
      reply: callApi(myHomeBanners, {}, { audience: 'user' }).then(
        ({ banners }) => banners,
        () => {
          asked = null;
          return [];
        },
      ),
    };
  return asked.reply;
}

/** Where a hidden part would begin on the screen: at the next shown one, or at the end. */
function placeOf(hidden: HTMLElement | null): number {
  let next = hidden?.nextElementSibling;
  while (next && next.getClientRects().length === 0) next = next.nextElementSibling;
  return (
    next?.getBoundingClientRect().top ??
    hidden?.parentElement?.getBoundingClientRect().bottom ??
    Number.NEGATIVE_INFINITY
  );
}

/**
 * The place of a banner for some customers only: the page is the same for everybody, so theirs
 * loads here. It appears only below what is in view, so that nothing read moves.
 */
export function PersonalBanner({ place }: { place: string }) {
  const userId = useSession().user?._id ?? null;
  const [banner, setBanner] = useState<ShownBanner | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (userId === null) return setBanner(null);
    let isHere = true;
    const show = async () => {
      const banners = await bannersOf(userId);
      const own = banners.find((b) => `banner:${b.key}` === place);
      if (isHere && own && placeOf(box.current) >= window.innerHeight) setBanner(own);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [userId, place]);
  return (
    <div ref={box} className={banner ? '' : 'hidden'}>
      {banner ? <HomeBanner banner={banner} /> : null}
    </div>
  );
}
