/**
 * Registers the service worker (web/pwa/service-worker.ts); loaded when the page has come to rest. On the first
 * visit the worker is told what this page is made of, for it was not there when that was fetched.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // Storage may be forbidden, and the storefront works without.
  const registered = await serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registered || !isFirst) return;
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep: [...new Set([location.href, ...files])] });
}
