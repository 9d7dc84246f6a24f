import { useWishlist } from '#web/modules/cart/wishlist/queries.ts';
import { hideWishlist, useWishlistOpen } from '#web/modules/cart/drawer-state.ts';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { WishlistFoot } from './wishlist-actions-bar.tsx';
import { WishlistPanel } from './wishlist-panel.tsx';

/** The wishlist on the right side (specification §2, Wishlist drawer). */
export function WishlistDrawer() {
  const t = useText();
  const isOpen = useWishlistOpen();
  const wishlist = useWishlist();
  const hasItems = !wishlist.error && wishlist.items.length > 0;
  return (
    <Drawer
      open={isOpen}
      onClose={hideWishlist}
      side="right"
      title={t('cart.wishlist.title')}
      description={t('cart.wishlist.saved_count', { n: wishlist.totalItems })}
      footer={hasItems ? <WishlistFoot items={wishlist.items} /> : undefined}
    >
      <WishlistPanel wishlist={wishlist} onLeave={hideWishlist} />
    </Drawer>
  );
}
