import type { SealedColumns } from '#server/platform/secrets/sealed-columns.ts';
import { PEPPER } from './queries.ts';
import { totpContext } from './second-factors/queries.ts';

/** Secrets of this module that are encrypted in the database. */
export const sealedAccountSecrets: readonly SealedColumns[] = [
  {
    what: 'authenticator apps',
    table: 'second_factors',
    id: 'account_id',
    columns: ['secret'],
    type: 'text',
    context: totpContext,
  },
  {
    what: 'key of one-time codes',
    table: 'settings',
    id: 'key',
    columns: ['value'],
    only: `key = '${PEPPER}'`,
    type: 'jsonb',
    context: () => PEPPER,
  },
];
