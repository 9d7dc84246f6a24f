/** Chapters of food: it is eaten, so it goes off, and who sells it needs a licence (Food Safety and Standards Act 2006, s. 31). */
export const FOOD_HEADINGS = /^(?:0[2-4]|0[7-9]|1[0-2]|1[5-9]|2[0-2])/;
export const isFood = (hsnCode: string): boolean => FOOD_HEADINGS.test(hsnCode);
/** What a vendor without a valid licence reads. */
export const LICENCE_NEEDED = 'listings.error.own_fssai_required';
