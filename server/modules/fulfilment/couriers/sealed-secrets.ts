import type { SealedColumns } from '#server/platform/secrets/sealed-columns.ts';
import { accountContext } from '#server/modules/fulfilment/courier-accounts/open-account.ts';
import { webhookContext } from '#server/modules/fulfilment/courier-accounts/service.ts';
import { courierContext } from './queries.ts';

/** The secrets that couriers sign with are encrypted in the database. */
export const sealedCourierSecrets: SealedColumns = {
  what: 'couriers',
  table: 'courier_secrets',
  id: 'courier',
  columns: ['secret'],
  type: 'text',
  context: courierContext,
};

/** Passwords and tokens of courier accounts, and the tokens of their reports. */
export const sealedCourierAccounts: readonly SealedColumns[] = [
  {
    what: 'courier accounts',
    table: 'courier_accounts',
    id: 'id',
    columns: ['credentials'],
    type: 'text',
    context: accountContext,
  },
  {
    what: 'courier reports',
    table: 'courier_accounts',
    id: 'id',
    columns: ['webhook_token'],
    type: 'text',
    context: webhookContext,
  },
];
