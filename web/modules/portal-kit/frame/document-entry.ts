declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, unknown> };
  }
}

/**
 * Portals are entered by a document load: the storefront's documents do not know their pages
 * (`scripts/bundling/lean-manifest.ts`). For a portal layout's loader: null if this document is the
 * portal's, otherwise it reloads the address and the promise never resolves.
 */
export function ownDocument(
  portal: 'admin' | 'vendor-portal',
  request: Request,
): null | Promise<never> {
  if (window.__reactRouterManifest?.routes[`${portal}/start-route`] !== undefined) return null;
  const bare = (url: string | undefined) => url?.split('#', 1)[0];
  if (bare(performance.getEntriesByType('navigation')[0]?.name) === bare(request.url)) return null;
  // Restored from the back/forward cache, the page would wait forever.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign(request.url);
  return new Promise<never>(() => undefined);
}
