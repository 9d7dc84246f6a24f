import { splitAddress } from '#contracts/kernel/locales.ts';

/** Address parameters that select a form; others filter lists beside it. */
const PLACES = ['tab', 'import', 'step'] as const;

/**
 * Whether a form stays visible between two addresses: same page, tab, file and step. A form in a
 * panel depends on the whole address, which may contain the panel.
 */
export function isSameForm(a: URL, b: URL, inPanel: boolean): boolean {
  return (
    a.pathname === b.pathname &&
    (inPanel
      ? a.search === b.search
      : PLACES.every((place) => a.searchParams.get(place) === b.searchParams.get(place)))
  );
}

/**
 * The target of a clicked link, as the router names it, that would discard input; null if it keeps it, opens elsewhere or
 * leaves the site.
 */
export function wayOut(event: MouseEvent, inPanel: boolean): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (
    !isPlain ||
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.hasAttribute('download')
  )
    return null;
  const url = new URL(link.href);
  const here = new URL(window.location.href);
  return url.origin !== here.origin || isSameForm(here, url, inPanel)
    ? null
    : splitAddress(url.pathname + url.search + url.hash).path;
}
