import { randomBytes } from 'node:crypto';
import type {
  CourierAccount,
  CourierAccountBody,
  CourierCompany,
  CourierRules,
  getVendorCouriers,
  testVendorCourier,
} from '#contracts/fulfilment/courier-accounts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { CourierError } from '#server/modules/fulfilment/couriers/courier.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { seal } from '#server/platform/secrets/seal.ts';
import { accountContext, COURIER_NAMES, openAccount } from './open-account.ts';
import {
  insertCourierAccount,
  removeCourierAccount,
  selectCourierAccounts,
  selectCourierRules,
  updateCourierAccount,
  upsertCourierRules,
} from './queries.ts';
import type { CourierAccountTable } from './tables.ts';

type Settings = EndpointData<typeof getVendorCouriers>;
/** Whose accounts: a vendor's id, or null for the marketplace. */
export type AccountOwner = string | null;
export const rulesOwner = (owner: AccountOwner): string => owner ?? '';
/** What the webhook token is sealed for. */
export const webhookContext = (id: string): string => `courier-webhook:${id}`;
/** Header of the token in a courier's reports. */
export const WEBHOOK_HEADER = 'x-api-key';

const present = (row: CourierAccountTable, publicUrl: string): CourierAccount => ({
  _id: row.id,
  courier: row.courier,
  name: COURIER_NAMES[row.courier],
  isOn: row.is_on,
  email: row.settings.email ?? null,
  mode: row.settings.mode ?? null,
  webhookUrl: new URL(`/api/couriers/accounts/${row.id}/events`, publicUrl).href,
  testedAt: row.tested_at?.toISOString() ?? null,
  problem: row.problem && callerText(row.problem as 'errors.courier_unreachable'),
  updatedAt: row.updated_at.toISOString(),
});

/** Accounts and rules of an owner, without secrets. Three queries. */
export async function readCourierSettings(
  db: Db,
  config: Pick<Deps['config'], 'publicUrl' | 'demo'>,
  owner: AccountOwner,
): Promise<Settings> {
  const accounts = await selectCourierAccounts(db, owner);
  const shared = owner === null ? [] : await selectCourierAccounts(db, null);
  const rules = await selectCourierRules(db, rulesOwner(owner));
  return stamped(
    {
      accounts: accounts.map((row) => present(row, config.publicUrl)),
      rules,
      marketplace: shared.filter((row) => row.is_on).map((row) => COURIER_NAMES[row.courier]),
    },
    { rules },
  );
}

/** An id without "sr" and "kr": Shiprocket refuses webhook addresses that contain them. */
function accountId(now: Date): string {
  for (;;) {
    const id = newId('cac', now.getTime());
    if (!/sr|kr/i.test(id)) return id;
  }
}
const newToken = (): string => randomBytes(24).toString('hex');

const partsOf = (body: CourierAccountBody) =>
  body.courier === 'shiprocket'
    ? { settings: { email: body.email }, secret: body.password, field: 'password' }
    : { settings: { mode: body.mode }, secret: body.token, field: 'token' };

/**
 * Connects an account or changes it. A secret that is left out stays; a new account needs one
 * (`invalid_request`, 400).
 */
export async function saveCourierAccount(
  tx: Tx,
  owner: AccountOwner,
  body: CourierAccountBody,
  now: Date,
): Promise<void> {
  const { settings, secret, field } = partsOf(body);
  const known = (await selectCourierAccounts(tx, owner)).find((a) => a.courier === body.courier);
  // A changed sign-in has to be tested anew.
  const untested = { tested_at: null, problem: null };
  if (known) {
    await updateCourierAccount(tx, known.id, {
      settings,
      is_on: body.isOn,
      updated_at: now,
      ...(secret ? { credentials: seal(secret, accountContext(known.id)), ...untested } : {}),
    });
  } else {
    const message = 'errors.secret_missing';
    if (!secret) return fail('invalid_request', { message, details: [{ path: field, message }] });
    const id = accountId(now);
    await insertCourierAccount(tx, {
      id,
      vendor_id: owner,
      courier: body.courier,
      settings,
      credentials: seal(secret, accountContext(id)),
      webhook_token: seal(newToken(), webhookContext(id)),
      is_on: body.isOn,
      ...untested,
      removed_at: null,
      created_at: now,
      updated_at: now,
    });
  }
  if (owner === null)
    audit(tx, {
      action: known ? 'courier.changed' : 'courier.connected',
      object: { kind: 'settings', id: 'couriers', label: COURIER_NAMES[body.courier] },
      after: { ...settings, isOn: body.isOn, isSecretChanged: Boolean(secret) },
    });
}

const accountOf = async (db: Db, owner: AccountOwner, courier: CourierCompany) =>
  (await selectCourierAccounts(db, owner)).find((a) => a.courier === courier) ??
  fail('courier_account_not_found');

/** Disconnects an account; `courier_account_not_found` (404). */
export async function dropCourierAccount(
  tx: Tx,
  owner: AccountOwner,
  courier: CourierCompany,
  now: Date,
): Promise<void> {
  if (!(await removeCourierAccount(tx, owner, courier, now))) fail('courier_account_not_found');
  if (owner === null)
    audit(tx, {
      action: 'courier.disconnected',
      object: { kind: 'settings', id: 'couriers', label: COURIER_NAMES[courier] },
    });
}

/** A new token for reports, shown once; reports with the old one are refused from now on. */
export async function renewWebhookToken(
  tx: Tx,
  owner: AccountOwner,
  courier: CourierCompany,
  now: Date,
): Promise<{ header: string; token: string }> {
  const { id } = await accountOf(tx, owner, courier);
  const token = newToken();
  await updateCourierAccount(tx, id, {
    webhook_token: seal(token, webhookContext(id)),
    updated_at: now,
  });
  if (owner === null)
    audit(tx, {
      action: 'courier.token_renewed',
      object: { kind: 'settings', id: 'couriers', label: COURIER_NAMES[courier] },
    });
  return { header: WEBHOOK_HEADER, token };
}

/** Signs in to an account, outside transactions, and stores whether it worked. */
export async function testCourierAccount(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  owner: AccountOwner,
  courier: CourierCompany,
): Promise<{ id: string; problem: CourierError | null; milliseconds: number }> {
  const account = await accountOf(deps.db, owner, courier);
  const began = performance.now();
  let problem: CourierError | null = null;
  try {
    await openAccount(account, deps.config).test();
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    problem = error;
  }
  return { id: account.id, problem, milliseconds: Math.round(performance.now() - began) };
}

export async function storeCourierTest(
  tx: Tx,
  { id, problem, milliseconds }: Awaited<ReturnType<typeof testCourierAccount>>,
  now: Date,
): Promise<EndpointData<typeof testVendorCourier>> {
  await updateCourierAccount(tx, id, { tested_at: now, problem: problem?.text ?? null });
  return {
    isWorking: problem === null,
    text: problem && callerText(problem.text, { said: problem.message }),
    milliseconds,
  };
}

/** Sets the rules of an owner. */
export async function saveCourierRules(
  tx: Tx,
  owner: AccountOwner,
  { rules }: CourierRules,
  now: Date,
): Promise<void> {
  const before = await selectCourierRules(tx, rulesOwner(owner));
  await upsertCourierRules(tx, rulesOwner(owner), rules, now);
  if (owner === null)
    audit(tx, {
      action: 'courier.rules_changed',
      object: { kind: 'settings', id: 'couriers' },
      before: { rules: before },
      after: { rules },
    });
}
