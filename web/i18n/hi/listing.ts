/** Home, lists, search, explore, compare and festivals. */
export const listing = {};
