/** Languages of the interface. Texts of sellers and of products stay as they were written. */
export const LOCALES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
} as const;
export type Locale = keyof typeof LOCALES;

/** What the root loader tells every page. */
export interface Site {
  locale: Locale;
  /** Public origin of the shop without a slash at the end, for canonical addresses. */
  origin: string;
  /** Whether the document is a page of the vendor portal. */
  isPortal?: boolean;
}

export const DEFAULT_SITE: Site = { locale: 'en', origin: '' };
