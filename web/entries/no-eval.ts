/**
 * Before any schema is used: stops zod from testing `new Function`, which the page's
 * Content-Security-Policy forbids and would report.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };

export {};
