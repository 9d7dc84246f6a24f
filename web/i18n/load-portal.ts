import { languages } from 'virtual:messages';
import type { Portal } from './catalog.ts';
import { documentLocale } from './text.ts';

/** For a portal layout's loader: its texts in the document's language. */
export async function loadPortalTexts(portal: Portal): Promise<void> {
  const locale = documentLocale();
  if (locale !== 'en') await (await languages[locale]()).default.addPortal(portal);
}
