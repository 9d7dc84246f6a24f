/**
 * Before any schema is used: zod then does not try whether it may compile them by `new Function`. It may not, and
 * the attempt alone is a breach of the page's Content-Security-Policy.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };

export {};
