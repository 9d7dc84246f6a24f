import type { Catalogue } from '#web/i18n/catalogue.ts';

export const bulk: Catalogue = {
  'This file is not among yours.': 'यह फ़ाइल आपकी नहीं है।',
};
