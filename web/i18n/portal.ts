import type { Portal } from './catalog.ts';

/** The portal whose texts a page needs; they are separate files that customers never load. */
export const portalOfPage = (path: string): Portal | undefined =>
  /^(?:\/\w\w)?\/(?:vendor-dashboard|vendor-registration)(?:\/|$)/.test(path)
    ? 'vendor'
    : /^(?:\/\w\w)?\/admin(?:\/|$)/.test(path)
      ? 'admin'
      : undefined;
