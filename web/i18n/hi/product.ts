/** The product page, its reviews and questions. */
export const product = {};
