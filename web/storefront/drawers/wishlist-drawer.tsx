import { useWishlist } from '#web/features/shopper/wishlist/api.ts';
import { hideWishlist, wishlistOpen } from '#web/features/shopper/wishlist/wishlist-actions.ts';
import { useStore } from '#web/features/shopper/external-store.ts';
import { savedText } from '#web/features/shopper/wishlist/wishlist-view.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { WishlistFoot } from './wishlist-foot.tsx';
import { WishlistPanel } from './wishlist-panel.tsx';

/** The wishlist on the right side (specification §2, Wishlist drawer). */
export function WishlistDrawer() {
  const isOpen = useStore(wishlistOpen, false);
  const wishlist = useWishlist();
  const hasItems = !wishlist.error && wishlist.items.length > 0;
  return (
    <Drawer
      open={isOpen} onClose={hideWishlist} side="right" title="Your Wishlist" description={savedText(wishlist.totalItems)}
      footer={hasItems ? <WishlistFoot items={wishlist.items} /> : undefined}
    >
      <WishlistPanel wishlist={wishlist} onLeave={hideWishlist} />
    </Drawer>
  );
}
