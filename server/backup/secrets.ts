import { secretTemplates } from '#server/modules/messages/service.ts';
import { PUSH_KEYS } from '#server/modules/push/service.ts';
import { KEY_CHECK } from '#server/platform/secrets/check-keys.ts';
import { BackupError } from './backup-error.ts';
import type { StoredTable } from './stored-tables.ts';

/**
 * What an export leaves out unless asked for. Tables that are nothing but ways to sign in, and what holds a secret in
 * clear: customers and staff set a new password by email, vendors set up couriers, webhooks, tokens and two-step sign-in again.
 */
export const SECRET_TABLES: ReadonlySet<string> = new Set([
  'public.account_undos',
  'public.courier_accounts',
  'public.courier_secrets',
  'public.extension_states',
  'public.idempotency_keys',
  'public.otps',
  'public.passkey_challenges',
  'public.passkeys',
  'public.push_subscriptions',
  'public.rate_limits',
  'public.recovery_codes',
  'public.second_factors',
  'public.sessions',
  'public.staff_invitations',
  'public.team_invitations',
  'public.vendor_tokens',
  'public.visit_salts',
  'public.webhook_attempts',
  'public.webhook_endpoints',
  'public.webhook_messages',
]);

/** No password matches it, and unlike `closed` it does not close the account. */
const NO_PASSWORD = `'none'`;

/** What is read in place of a secret column, as SQL. */
export const SECRET_COLUMNS: Readonly<Record<string, string>> = {
  'public.messages.body': `case when template in (${secretTemplates()
    .map((id) => `'${id}'`)
    .join(', ')}) then '' else body end`,
  'public.users.password_hash': `case when password_hash in ('closed', '') then password_hash else ${NO_PASSWORD} end`,
  'public.portal_accounts.password_hash': NO_PASSWORD,
};

/** Rows that are secrets among others that are not, as a condition. */
export const SECRET_ROWS: Readonly<Record<string, string>> = {
  // The check of the keys would demand the old key of an instance that has none of its secrets.
  'public.settings': `key in ('closed_account_key', '${PUSH_KEYS}', '${KEY_CHECK}')`,
};

/** Columns with a secret's name that hold none: checksums of files, public links, and one-way hashes that open nothing. */
export const NO_SECRETS: ReadonlySet<string> = new Set([
  'public.audit_entries.hash',
  'public.bank_changes.token_hash',
  'public.business_documents.hash',
  'public.claim_photos.hash',
  'public.closed_account_hashes.hash',
  'public.cod_imports.file_hash',
  'public.coupon_redemptions.owner_hash',
  'public.media.hash',
  'public.order_actions.token',
  'public.return_photos.hash',
  'public.review_photos.hash',
  'public.risk_decisions.device_hash',
  'public.signatures.hash',
  'public.vendor_devices.device_hash',
  'public.vendor_documents.hash',
  'public.wishlist_shares.token',
]);

const SECRET_NAME =
  /secret|token|hash|passw|totp|otp|credential|recovery|hmac|private|cipher|encrypted/;

/** Columns whose names say secret and about which nothing is decided here; a test keeps it empty. */
export function undecidedColumns(tables: readonly StoredTable[]): string[] {
  return tables
    .filter(({ name }) => !SECRET_TABLES.has(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter(
      (column) =>
        SECRET_NAME.test(column.slice(column.lastIndexOf('.'))) &&
        !NO_SECRETS.has(column) &&
        !(column in SECRET_COLUMNS),
    );
}

/** The tables as an export without secrets reads them. */
export function withoutSecrets(tables: readonly StoredTable[]): StoredTable[] {
  const undecided = undecidedColumns(tables);
  if (undecided.length > 0)
    throw new BackupError(
      `These columns may hold secrets, and this version does not know them: ${undecided.join(', ')}. Export with --with-secrets.`,
    );
  return tables.map((table) => ({
    ...table,
    where: SECRET_TABLES.has(table.name)
      ? 'false'
      : SECRET_ROWS[table.name] && `not (${SECRET_ROWS[table.name]})`,
    columns: table.columns.map((column) => ({
      ...column,
      instead: SECRET_COLUMNS[`${table.name}.${column.name}`],
    })),
  }));
}
