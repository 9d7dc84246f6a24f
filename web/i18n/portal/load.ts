import { addCatalogue } from '#web/i18n/catalogue.ts';

/** The portals' Hindi is a file of its own: shoppers never fetch it. */
export const isPortalPath = (path: string): boolean =>
  /^\/(vendor-dashboard|vendor-registration)(\/|$)/.test(path);

export async function loadPortalCatalogue(): Promise<void> {
  addCatalogue('hi', (await import('./hi/index.ts')).portalHindi);
}
