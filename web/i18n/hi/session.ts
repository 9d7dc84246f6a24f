/** Signing in, pending actions and the messages of the shopper's own things. */
export const session = {};
