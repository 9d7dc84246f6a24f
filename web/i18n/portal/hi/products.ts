import type { Catalogue } from '#web/i18n/catalogue.ts';

export const products: Catalogue = {
  'This product is not in your shop.': 'यह उत्पाद आपकी दुकान में नहीं है।',
  'Somebody changed this product since you opened it. Nothing was overwritten.': 'आपके खोलने के बाद किसी ने यह उत्पाद बदल दिया। कुछ भी मिटाया नहीं गया।',
};
