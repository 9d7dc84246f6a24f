import type { Locale } from '#contracts/kernel/locales.ts';
import { addCatalog, type Catalog, type Portal } from './catalog.ts';
import { addDates } from './dates.ts';
import { datesOf } from './intl-dates.ts';
import { portalOfPage } from './portal.ts';

type Part = Portal | 'portal';
type Fetch = () => Promise<{ default: Catalog }>;

/** A language other than English, from `virtual:messages`. */
export interface PageLanguage {
  /**
   * Registers it for this document before hydration: the storefront's texts, on a portal page also
   * the portal's.
   */
  start(path: string): Promise<void>;
  addPortal(portal: Portal): Promise<void>;
  /** For the server, which renders all kinds of pages. */
  addAll(): Promise<void>;
}

export function language(
  locale: Locale,
  shop: Catalog,
  parts: Readonly<Record<Part, Fetch>>,
): PageLanguage {
  const textsOf = async (portal: Portal): Promise<Catalog> => {
    const [shared, own] = await Promise.all([parts.portal(), parts[portal]()]);
    return { ...shared.default, ...own.default };
  };
  const addPortal = async (portal: Portal): Promise<void> =>
    addCatalog(locale, await textsOf(portal));
  addDates(locale, datesOf(locale));
  return {
    async start(path) {
      addCatalog(locale, shop);
      const portal = portalOfPage(path);
      if (portal) await addPortal(portal);
    },
    addPortal,
    async addAll() {
      addCatalog(locale, shop);
      for (const portal of ['vendor', 'admin'] as const)
        addCatalog(`${locale} ${portal}`, { ...shop, ...(await textsOf(portal)) });
    },
  };
}
