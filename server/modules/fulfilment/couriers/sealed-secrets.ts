import type { SealedColumns } from '#server/platform/secrets/sealed-columns.ts';
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
