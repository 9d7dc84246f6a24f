import { languages } from 'virtual:messages';
import type { Portal } from './catalog.ts';
import { documentLocale } from './text.ts';

/** For the loader of a portal's layout: its texts in the language of the document. */
export async function loadPortalTexts(portal: Portal): Promise<void> {
  const locale = documentLocale();
  if (locale !== 'en') await (await languages[locale]()).default.addPortal(portal);
}
