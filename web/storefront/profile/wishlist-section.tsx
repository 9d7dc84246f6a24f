import { useWishlist } from '#web/features/shopper/wishlist/api.ts';
import { useText } from '#web/i18n/text.ts';
import { WishlistFoot } from '#web/storefront/drawers/wishlist-foot.tsx';
import { WishlistPanel } from '#web/storefront/drawers/wishlist-panel.tsx';
import { SectionFrame } from './section-frame.tsx';

/** The wishlist as a page: what the drawer shows, with room. */
export function WishlistSection() {
  const t = useText();
  const wishlist = useWishlist();
  return (
    <SectionFrame
      title={t('Your Wishlist')}
      text={t('{n} item(s) saved', { n: wishlist.totalItems })}
    >
      <WishlistPanel wishlist={wishlist} wide />
      {wishlist.items.length > 0 ? (
        <div className="mt-6 max-w-[420px]">
          <WishlistFoot items={wishlist.items} />
        </div>
      ) : null}
    </SectionFrame>
  );
}
