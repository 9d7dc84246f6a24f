import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useCartOpen, useWishlistOpen } from '#web/modules/cart/drawer-state.ts';
import { useLoginPrompt } from '#web/modules/accounts/session/login-prompt.ts';
import { firstInput } from '#web/ui/first-input.ts';
import { untilThere } from '#web/ui/lazy-hydrated.tsx';
import { useSession } from '#web/modules/accounts/session/session-store.ts';

const OverlayHost = lazy(() => untilThere(() => import('./overlay-host.tsx')));

/**
 * Overlays of the storefront, mounted once by its layout. Code needed only after a click, or by
 * users with lists, loads at the first input, or when the page is idle for a customer: public pages
 * render and hydrate without it, and no click is lost.
 */
export function CustomerOverlays() {
  const isCartOpen = useCartOpen();
  const isWishlistOpen = useWishlistOpen();
  const { isOpen: isLoginOpen } = useLoginPrompt();
  const { isAuthenticated } = useSession();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => startTransition(() => setAwake(true));
    void firstInput().then(wake);
    return isAuthenticated ? whenIdle(wake) : undefined;
  }, [isAuthenticated]);
  return isAwake || isCartOpen || isWishlistOpen || isLoginOpen ? (
    <Suspense>
      <OverlayHost />
    </Suspense>
  ) : null;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
