/**
 * Registers the service worker (web/pwa/service-worker.ts); loaded when the page is idle. On the
 * first visit the worker receives this page's files, since it was not running when they loaded.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // Storage may be blocked; the storefront works without.
  const registered = await serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registered || !isFirst) return;
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep: [...new Set([location.href, ...files])] });
}
