import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ExtensionSettings, getExtension } from '#contracts/extensions/extensions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { EVERYTHING, purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { installedExtensions, setActive } from '#server/platform/extensions/enabled.ts';
import type { AnyExtension, ExtensionContext } from '#server/platform/extensions/extension.ts';
import { serveTopics } from '#server/platform/extensions/topics.ts';
import { inputFieldErrors } from '#server/platform/http/field-errors.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import type { SealedColumns } from '#server/platform/secrets/sealed-columns.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';
import { selectState, selectStates, upsertState } from './queries.ts';
import { fieldsOf, secretNames } from './setting-fields.ts';

const TAG = 'extensions';
const sealContext = (name: string) => `extension:${name}`;

/** The secret settings of all extensions are encrypted in the database. */
export const sealedExtensionSecrets: SealedColumns = {
  what: 'extensions',
  table: 'extension_states',
  id: 'name',
  columns: ['secrets'],
  type: 'text',
  context: sealContext,
};

type State = Awaited<ReturnType<typeof selectState>>;
const isOn = (extension: AnyExtension, state: State): boolean =>
  state?.is_active ?? extension.isActiveAtFirst ?? false;

/** The stored settings with their secrets, before the defaults of the schema. */
const storedValues = (state: State): Record<string, unknown> => ({
  ...state?.settings,
  ...(state?.secrets
    ? (JSON.parse(unseal(state.secrets, sealContext(state.name))) as Record<string, unknown>)
    : {}),
});

/** Settings that a newer version no longer takes fall back to its defaults, one by one. */
function settingsOf(extension: AnyExtension, values: Record<string, unknown>): object {
  if (!extension.settings) return {};
  const all = extension.settings.safeParse(values);
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map((issue: z.core.$ZodIssue) => String(issue.path[0])));
  return extension.settings.parse(
    Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))),
  );
}

/** What an extension's code gets to work with. */
export const extensionContext = (
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  extension: AnyExtension,
): ExtensionContext<any> => ({
  name: extension.name,
  db,
  config,
  clock,
  settings: async (on = db) =>
    settingsOf(extension, storedValues(await selectState(on, extension.name))),
});

const found = (name: string): AnyExtension =>
  installedExtensions().find((one) => one.name === name) ?? fail('not_found');

/** The points of the core an extension plugs into, as operators read them. */
const providesOf = (extension: AnyExtension): string[] => [
  ...Object.keys(extension.slots ?? {}).map((slot) => `slot ${slot}`),
  ...Object.keys(extension.topics ?? {}).map((topic) => `event ${topic}`),
  ...(extension.jobs ?? []).map(({ name }) => `job ${name}`),
];

const summaryOf = (extension: AnyExtension, state: State) => ({
  name: extension.name,
  release: extension.version,
  title: extension.title as { en: string },
  about: extension.about as { en: string },
  isActive: isOn(extension, state),
  provides: providesOf(extension),
  hasSettings: Object.keys(extension.settings?.shape ?? {}).length > 0,
});

/** Every extension of haatlane.config.ts, on or off. */
export async function readExtensions(db: Db) {
  const states = new Map((await selectStates(db)).map((state) => [state.name, state]));
  return installedExtensions().map((one) => summaryOf(one, states.get(one.name)));
}

/** The values operators edit, without secrets. Throws `not_found`. */
export async function editableSettings(db: Db, name: string): Promise<ExtensionSettings> {
  const extension = found(name);
  const state = await selectState(db, name);
  const values = settingsOf(extension, state?.settings ?? {}) as ExtensionSettings['values'];
  const secrets = new Set(secretNames(extension));
  return {
    isActive: isOn(extension, state),
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !secrets.has(key))),
  };
}

/** An extension with its settings as fields of a form. Throws `not_found`. */
export async function readExtension(
  db: Db,
  name: string,
): Promise<EndpointData<typeof getExtension>> {
  const extension = found(name);
  const state = await selectState(db, name);
  const values = settingsOf(extension, storedValues(state)) as Record<string, unknown>;
  return stamped(
    { ...summaryOf(extension, state), fields: fieldsOf(extension, values) },
    await editableSettings(db, name),
  );
}

/**
 * Turns an extension on or off and saves its settings; effective after the commit in every process.
 * A secret that is left out stays, null removes it. Throws `not_found`, and `invalid_request` with
 * an error per setting.
 */
export async function saveExtensionSettings(
  tx: Tx,
  name: string,
  { isActive, values }: ExtensionSettings,
  now: Date,
): Promise<void> {
  const extension = found(name);
  const before = await selectState(tx, name);
  const secrets = new Set(secretNames(extension));
  const kept = Object.entries(storedValues(before)).filter(
    ([key]) => secrets.has(key) && !(key in values),
  );
  const next = Object.fromEntries([
    ...kept,
    ...Object.entries(values).filter(([, value]) => value !== null),
  ]);
  const unknown = Object.keys(values).find((key) => !(key in (extension.settings?.shape ?? {})));
  if (unknown)
    fail('invalid_request', {
      details: [{ path: `values.${unknown}`, message: 'errors.field.leave_empty' }],
    });
  const result = extension.settings?.safeParse(next) ?? { success: true as const, data: {} };
  if (!result.success)
    fail('invalid_request', {
      details: inputFieldErrors(result.error).map(({ path, ...rest }) => ({
        path: `values.${path}`,
        ...rest,
      })),
    });
  const plain = Object.entries(next).filter(([key]) => !secrets.has(key));
  const sealed = Object.entries(next).filter(([key]) => secrets.has(key));
  await upsertState(tx, {
    name,
    is_active: isActive,
    settings: Object.fromEntries(plain),
    secrets:
      sealed.length > 0
        ? seal(JSON.stringify(Object.fromEntries(sealed)), sealContext(name))
        : null,
    updated_at: now,
  });
  audit(tx, {
    action: 'extension.saved',
    object: { kind: 'extension', id: name, label: extension.title.en },
    before: before
      ? { isActive: before.is_active, ...before.settings }
      : { isActive: isOn(extension, before) },
    after: { isActive, ...Object.fromEntries(plain) },
  });
  await purgeTags(tx, [TAG]);
}

/**
 * Follows what operators turn on and off, in every process: endpoints and slots of this process ask
 * `isActive`. Pages name the active extensions, so they are made anew.
 */
export async function followExtensions(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'cache' | 'log' | 'config' | 'clock'>,
): Promise<void> {
  if (installedExtensions().length === 0) return;
  serveTopics(async (tx, extension, mustBeOn) =>
    !mustBeOn || isOn(extension, await selectState(tx, extension.name))
      ? { ...extensionContext({ ...deps, db: tx }, extension), tx }
      : null,
  );
  const read = async () => {
    const all = await readExtensions(deps.db);
    if (setActive(all.filter((one) => one.isActive).map(({ name }) => name)))
      deps.cache.purge(['brand']);
  };
  await read();
  let last = Promise.resolve();
  const leave = deps.cache.onPurge((tags: readonly string[]) => {
    if (!tags.includes(TAG) && !tags.includes(EVERYTHING)) return;
    last = last
      .then(read)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'extensions not read'));
  });
  app.addHook('onClose', async () => {
    leave();
    await last;
  });
}
