/**
 * HSN chapters of food: it expires, and its vendor needs a licence (Food Safety and Standards Act
 * 2006, s. 31).
 */
export const FOOD_HEADINGS = /^(?:0[2-4]|0[7-9]|1[0-2]|1[5-9]|2[0-2])/;
export const isFood = (hsnCode: string): boolean => FOOD_HEADINGS.test(hsnCode);
/** The error for a vendor without a valid licence. */
export const LICENCE_NEEDED = 'listings.error.own_fssai_required';
