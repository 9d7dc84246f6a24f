import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-motion'] });
  return () => watch.disconnect();
}

/**
 * Whether animations run: depends on the stored setting, the system and the device (appearance.ts).
 */
export const useMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.motion === 'on',
    () => true,
  );
