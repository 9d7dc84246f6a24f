import type { SealedColumns } from '#server/platform/secrets/sealed-columns.ts';
import { secretContext } from './queries.ts';

/** The secrets that sign vendors' webhooks are encrypted in the database. */
export const sealedWebhookSecrets: SealedColumns = {
  what: "vendors' webhooks",
  table: 'webhook_endpoints',
  id: 'id',
  columns: ['secret', 'old_secret'],
  type: 'text',
  context: secretContext,
};
