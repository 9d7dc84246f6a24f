/** Profile, account pages, legal pages and pages for sellers. */
export const profile = {};
