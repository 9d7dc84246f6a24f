import type { Portal } from './catalog.ts';

/** The portal whose texts a page needs; they are separate files that customers never load. */
export function portalOfPage(path: string): Portal | undefined {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    /* Matches no route either. */
  }
  // Routes match in any case, after decoding.
  if (/^(?:\/\w\w)?\/(?:vendor-dashboard|vendor-registration)(?:\/|$)/i.test(decoded))
    return 'vendor';
  return /^(?:\/\w\w)?\/admin(?:\/|$)/i.test(decoded) ? 'admin' : undefined;
}
