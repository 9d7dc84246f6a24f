import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toast } from './toast.ts';

const loadList = () => import('./toast-list.tsx');
const ToastList = lazy(async () => ({ default: (await loadList()).ToastList }));
const NONE: readonly Toast[] = [];

/**
 * Where toasts appear: at the top right. On a page below the header, so that its buttons stay free;
 * in a drawer beside it, or on a phone over its title: the close button and what follows stay free.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.list, () => NONE);
  const ref = useRef<HTMLDivElement>(null);
  const host = useTopModal(toasts);
  useEffect(() => {
    // Fetched once the page is idle: the first toast may be the one that says the network is down.
    const timer = setTimeout(() => void loadList().catch(() => {}), 3000);
    return () => clearTimeout(timer);
  }, []);
  // A modal dialog is in the browser's top layer; only another popover shown later is above it.
  useEffect(() => {
    const region = ref.current;
    // Inside a dialog that has been removed it cannot be shown; `useTopModal` finds another place
    // immediately.
    if (!region?.isConnected || !region.showPopover) return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length > 0) region.showPopover();
  }, [host, toasts]);
  const region = (
    <div
      ref={ref}
      popover="manual"
      data-toasts=""
      className={`pointer-events-none fixed inset-auto m-0 space-y-2 bg-transparent p-0 text-ink ${host?.matches('[data-drawer="right"]') ? 'top-2 right-14 w-[min(400px,calc(100vw-72px))] md:right-[456px]' : 'top-30 right-3 w-[min(400px,calc(100vw-24px))] md:top-28'}`}
    >
      {toasts.length > 0 ? (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      ) : null}
    </div>
  );
  return host ? createPortal(region, host) : region;
}

/**
 * The topmost open modal. Everything outside it is inert, so a toast's Undo only works inside it.
 */
function useTopModal(toasts: readonly Toast[]): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    look();
    document.addEventListener('toggle', look, true);
    document.addEventListener('close', look, true);
    return () => {
      document.removeEventListener('toggle', look, true);
      document.removeEventListener('close', look, true);
    };
  }, [toasts]);
  return host;
}
