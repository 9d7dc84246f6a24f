import { LoginModal } from '#web/features/shopper/session/login-modal.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { WishlistDrawer } from './wishlist-drawer.tsx';

export default function OverlayPanels() {
  return (
    <>
      <CartDrawer />
      <WishlistDrawer />
      <LoginModal />
    </>
  );
}
