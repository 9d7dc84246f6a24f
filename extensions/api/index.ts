/**
 * The server side of the extension API, version 1. An extension imports this, its own files and npm
 * packages, and nothing else of the core: what is exported here changes only with a new version.
 */
// The modules' points and topics are merged into the types below.
export type { AppOptions } from '../../server/app.ts';

export {
  type AnyExtension,
  defineExtension,
  type Extension,
  type ExtensionContext,
  ExtensionError,
  type ExtensionMigration,
  type ExtensionPoints,
  type ExtensionRoutes,
  type ExtensionText,
  type ExtensionTopics,
  field,
  fileOf,
  pathPrefix,
  tablePrefix,
} from '../../server/platform/extensions/extension.ts';
export { defineConfig, type MarketplaceConfig } from '../../server/platform/extensions/load.ts';
export * from './contract.ts';
export { type Db, transact, type Tx } from '../../server/platform/db/database.ts';
export { defineJob, type Job } from '../../server/platform/jobs/job.ts';
export { enqueue } from '../../server/platform/jobs/enqueue.ts';
export * from './payments.ts';
