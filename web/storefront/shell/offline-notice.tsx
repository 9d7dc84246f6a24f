import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#web/i18n/text.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/**
 * Offline, links load as documents: the service worker answers with the cached page or an error.
 */
function followWhole(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (link.role === 'button' || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  location.assign(link.href);
}

/** Says that the content comes from this device. The live region is always in the page. */
export function OfflineNotice() {
  const t = useText();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    if (!isOffline) return;
    document.addEventListener('click', followWhole, true);
    return () => document.removeEventListener('click', followWhole, true);
  }, [isOffline]);
  return (
    <div role="status">
      {isOffline ? (
        <p className="bg-warning-soft px-4 py-2 text-center text-[14px] font-semibold text-warning">
          {t('shell.offline.notice')}
        </p>
      ) : null}
    </div>
  );
}
