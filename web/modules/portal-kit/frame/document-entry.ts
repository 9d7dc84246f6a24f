declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, unknown> };
  }
}

/**
 * A portal is entered by a document of its own: the storefront's pages know no page of it (`scripts/bundling/lean-manifest.ts`).
 * For the loader of a portal's layout: null where this document is the portal's, else the address is fetched again and the promise
 * never ends. What was fetched at this very address is taken as it is.
 */
export function ownDocument(
  portal: 'admin' | 'vendor-portal',
  request: Request,
): null | Promise<never> {
  if (window.__reactRouterManifest?.routes[`${portal}/start-route`] !== undefined) return null;
  const bare = (url: string | undefined) => url?.split('#', 1)[0];
  if (bare(performance.getEntriesByType('navigation')[0]?.name) === bare(request.url)) return null;
  // Kept by the browser and come back to, the page left here would wait for ever.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign(request.url);
  return new Promise<never>(() => undefined);
}
