import { lazy, Suspense, useEffect, useState } from 'react';
import { useCartOpen, useWishlistOpen } from '#web/modules/cart/drawer-state.ts';
import { useLoginPrompt } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';

const load = () => import('./overlay-host.tsx');
const OverlayHost = lazy(load);
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
/** A guest who only reads has no lists: the rest loads when the page is certainly idle. */
const REST_MS = 4000;

/**
 * Overlays of the storefront, mounted once by its layout. Code needed only after a click, or by
 * users with lists, loads when the page is touched or idle: public pages render and hydrate without
 * it, and no click is lost.
 */
export function CustomerOverlays() {
  const isCartOpen = useCartOpen();
  const isWishlistOpen = useWishlistOpen();
  const { isOpen: isLoginOpen } = useLoginPrompt();
  const { isAuthenticated } = useSession();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => setAwake(true);
    for (const touch of TOUCHES)
      window.addEventListener(touch, wake, { capture: true, passive: true, once: true });
    const stop = isAuthenticated ? whenIdle(wake) : after(REST_MS, wake);
    return () => {
      stop();
      for (const touch of TOUCHES) window.removeEventListener(touch, wake, { capture: true });
    };
  }, [isAuthenticated]);
  return isAwake || isCartOpen || isWishlistOpen || isLoginOpen ? (
    <Suspense>
      <OverlayHost />
    </Suspense>
  ) : null;
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return after(200, run);
  const handle = requestIdleCallback(run, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
