import { LoginModal } from '#web/features/shopper/session/login-modal.tsx';
import { ShopperRuntime } from '#web/features/shopper/shopper-runtime.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { WishlistDrawer } from './wishlist-drawer.tsx';

/** Everything that lies over the shop's pages; the storefront layout mounts it once. */
export function ShopperOverlays() {
  return (
    <>
      <ShopperRuntime />
      <CartDrawer />
      <WishlistDrawer />
      <LoginModal />
    </>
  );
}
