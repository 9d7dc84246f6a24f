/** Cart and wishlist drawers. */
export const drawers = {};
