/** Checkout, confirmation and tracking. */
export const checkout = {};
