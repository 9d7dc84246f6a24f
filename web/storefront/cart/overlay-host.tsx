import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Queries } from '#web/api/queries.tsx';
import { useCartOpen, useWishlistOpen } from '#web/modules/cart/drawer-state.ts';
import { useLoginPrompt } from '#web/modules/accounts/session/login-prompt.ts';
import { CustomerRuntime } from '#web/modules/cart/customer-runtime.tsx';

const loadCart = () => import('./cart-drawer.tsx');
const loadWishlist = () => import('./wishlist-drawer.tsx');
const loadLogin = () => import('#web/storefront/accounts/login-modal.tsx');
const CartDrawer = lazy(async () => ({ default: (await loadCart()).CartDrawer }));
const WishlistDrawer = lazy(async () => ({ default: (await loadWishlist()).WishlistDrawer }));
const LoginModal = lazy(async () => ({ default: (await loadLogin()).LoginModal }));

/**
 * Drawers and login modal, each loaded on first opening, and the synchronisation of the customer's
 * lists.
 */
export default function OverlayHost() {
  const isCartOpen = useCartOpen();
  const isWishlistOpen = useWishlistOpen();
  const { isOpen: isLoginOpen } = useLoginPrompt();
  useEffect(() => {
    // Also before the first click, once the network is idle.
    const timer = setTimeout(
      () => void Promise.allSettled([loadCart(), loadWishlist(), loadLogin()]),
      2000,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <Queries>
      <CustomerRuntime />
      <FromFirst open={isCartOpen}>
        <CartDrawer />
      </FromFirst>
      <FromFirst open={isWishlistOpen}>
        <WishlistDrawer />
      </FromFirst>
      <FromFirst open={isLoginOpen}>
        <LoginModal />
      </FromFirst>
    </Queries>
  );
}

/** Mounted from the first opening on, so that closing restores the focus. */
function FromFirst({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
