import { useWishlist } from '#web/modules/cart/wishlist/queries.ts';
import { useText } from '#web/i18n/text.ts';
import { WishlistFoot } from '#web/storefront/cart/wishlist-actions-bar.tsx';
import { WishlistPanel } from '#web/storefront/cart/wishlist-panel.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** The wishlist as a page: the drawer's content. */
export function WishlistSection() {
  const t = useText();
  const wishlist = useWishlist();
  return (
    <SectionFrame
      title={t('cart.wishlist.title')}
      text={t('cart.wishlist.saved_count', { n: wishlist.totalItems })}
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
