import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useCartOpen } from '#web/features/shopper/cart/cart-store.ts';
import { useStore } from '#web/features/shopper/external-store.ts';
import { useLoginPrompt } from '#web/features/shopper/session/login-prompt.ts';
import { ShopperRuntime } from '#web/features/shopper/shopper-runtime.tsx';
import { wishlistOpen } from '#web/features/shopper/wishlist/wishlist-actions.ts';

const loadCart = () => import('./cart-drawer.tsx');
const loadWishlist = () => import('./wishlist-drawer.tsx');
const loadLogin = () => import('#web/features/shopper/session/login-modal.tsx');
const CartDrawer = lazy(async () => ({ default: (await loadCart()).CartDrawer }));
const WishlistDrawer = lazy(async () => ({ default: (await loadWishlist()).WishlistDrawer }));
const LoginModal = lazy(async () => ({ default: (await loadLogin()).LoginModal }));

/** Everything that lies over the shop's pages; the storefront layout mounts it once. Nobody pays for a drawer before opening it. */
export function ShopperOverlays() {
  const isCartOpen = useCartOpen();
  const isWishlistOpen = useStore(wishlistOpen, false);
  const isLoginOpen = useLoginPrompt().isOpen;
  useEffect(() => {
    // Fetched once the page has come to rest, so that the first press does not wait for the network.
    const timer = setTimeout(() => void Promise.allSettled([loadCart(), loadWishlist(), loadLogin()]), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ShopperRuntime />
      <FromFirst open={isCartOpen}><CartDrawer /></FromFirst>
      <FromFirst open={isWishlistOpen}><WishlistDrawer /></FromFirst>
      <FromFirst open={isLoginOpen}><LoginModal /></FromFirst>
    </>
  );
}

/** Mounted from the first opening on, so that closing can give the focus back. */
function FromFirst({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
