import type { Portal } from './catalog.ts';

/** The portal whose texts a page needs; they are separate files that customers never load. */
export const portalOfPage = (path: string): Portal | undefined =>
  /^\/(?:vendor-dashboard|vendor-registration)(?:\/|$)/.test(path)
    ? 'vendor'
    : /^\/admin(?:\/|$)/.test(path)
      ? 'admin'
      : undefined;
