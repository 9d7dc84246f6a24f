import {
  CONTENT_KEYS,
  CONTENT_SCHEMAS,
  type ContentKey,
  type ContentPage,
  type getContentVersion,
  type LegalText,
  type LegalTranslation,
  type listContent,
  type previewHome,
  translationOf,
} from '#contracts/content/content.ts';
import { HomeContent, DEFAULT_HOME } from '#contracts/content/home-content.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { cardsBySlugs } from '#server/modules/catalog/service.ts';
import { composeHome, contentOf } from '#server/modules/promotions/service.ts';
import { activeVendors } from '#server/modules/vendors/service.ts';
import { audit, continueNote } from '#server/platform/audit/audit.ts';
import { replyIn } from '#server/platform/messages/caller-locale.ts';
import { inputFieldErrors } from '#server/platform/http/field-errors.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { editedValue, NAMES, presentPage, presentVersion } from './present.ts';
import { publishText } from './publish.ts';
import {
  upsertDraft,
  selectDraft,
  selectDrafts,
  selectInForce,
  selectNewestVersion,
  selectVersion,
  selectVersions,
  deleteDraft,
} from './queries.ts';
import type { FastifyInstance } from 'fastify';
import { saveName } from '#server/platform/brand/brand.ts';
import { EVERYTHING } from '#server/platform/cache/public-cache.ts';
import type { Deps } from '#server/platform/http/deps.ts';

export { publishText } from './publish.ts';

/**
 * The current vendor terms as agreements cite them: their publication date in India and version,
 * `2026-11-22 (v3)`; a day may have several.
 */
export async function vendorTermsVersion(db: Db): Promise<string> {
  const { since, version } = (await selectInForce(db, 'seller-terms-conditions')) ?? {
    since: null,
    version: 0,
  };
  return since === null ? `v${version}` : `${dayInIndia(since)} (v${version})`;
}

export async function readAllContent(db: Db): Promise<EndpointData<typeof listContent>> {
  const [newest, drafts] = [
    await selectNewestVersion(db, CONTENT_KEYS),
    await selectDrafts(db, CONTENT_KEYS),
  ];
  const results = [];
  for (const key of CONTENT_KEYS) {
    const version = newest.find((v) => v.key === key);
    const draft = drafts.find((d) => d.key === key);
    const shipped = version ? undefined : await contentOf(db, key);
    results.push({
      key,
      version: version?.version ?? (shipped ? 1 : 0),
      publishedAt: (version?.at ?? shipped?.updated_at)?.toISOString() ?? null,
      by: version?.actor_name ?? null,
      draftAt: draft?.updated_at.toISOString() ?? null,
      draftBy: draft?.actor_name ?? null,
    });
  }
  return { results };
}

export const readContentPage = async (db: Db, key: ContentKey): Promise<ContentPage> =>
  presentPage(
    key,
    await contentOf(db, key),
    await selectVersions(db, key),
    await selectDraft(db, key),
  );

/** The editable text: its draft, or the published one if there is none. */
export const editableText = async (db: Db, key: ContentKey): Promise<object> =>
  editedValue((await selectDraft(db, key))?.value ?? (await contentOf(db, key))?.value);

/** A published version of a text. Throws `not_found`. */
export async function readContentVersion(
  db: Db,
  key: ContentKey,
  version: number,
): Promise<EndpointData<typeof getContentVersion>> {
  const { versions, value, publishedAt } = await readContentPage(db, key);
  const stored = await selectVersion(db, key, version);
  if (stored) return { version: presentVersion(stored, versions[0]!.version), value: stored.value };
  // Version 1 is not stored separately until a second follows.
  if (publishedAt === null || versions[0]!.version !== version) return fail('not_found');
  return { version: versions[0]!, value };
}

/** Parses a text by its schema. Throws `invalid_request` with every error, at `value.…`. */
function formed(key: ContentKey, value: unknown): unknown {
  const result = CONTENT_SCHEMAS[key].safeParse(value);
  if (result.success) return result.data;
  const details = inputFieldErrors(result.error).map(({ path, ...rest }) => ({
    path: path === '' ? 'value' : `value.${path}`,
    ...rest,
  }));
  const [first, ...others] = details;
  return fail('invalid_request', { ...(others.length === 0 ? first : {}), details });
}

/** Saves of one person this close together are one line of the log. */
const SITTING_MS = 30 * 60_000;

/** Saves a draft. Throws `invalid_request`. */
export async function saveContentDraft(
  tx: Tx,
  key: ContentKey,
  value: unknown,
  byId: string,
  now: Date,
): Promise<ContentPage> {
  const text = formed(key, value);
  const last = await selectDraft(tx, key);
  const revision = await upsertDraft(tx, {
    key,
    value: text,
    based_on: (await readContentPage(tx, key)).version,
    actor_id: byId,
    updated_at: now,
  });
  // Drafts save themselves while someone types: one line says that they work on it.
  const isSameSitting =
    last?.actor_id === byId && now.getTime() - last.updated_at.getTime() < SITTING_MS;
  if (isSameSitting) continueNote(tx);
  else
    audit(tx, {
      action: 'content.draft_saved',
      object: { kind: 'content', id: key, label: NAMES[key] },
      before: { revision: revision - 1 },
      after: { revision },
    });
  return readContentPage(tx, key);
}

export async function discardDraftOfContent(tx: Tx, key: ContentKey): Promise<ContentPage> {
  const draft = (await deleteDraft(tx, key)) ?? fail('not_found');
  audit(tx, {
    action: 'content.draft_dropped',
    object: { kind: 'content', id: key, label: NAMES[key] },
    before: { revision: draft.revision },
  });
  return readContentPage(tx, key);
}

/** A translation is published of the English in force, section by section. Throws `invalid_request` (400). */
async function requireCurrentTranslation(tx: Tx, key: ContentKey, value: unknown): Promise<void> {
  const translation = translationOf(key);
  if (!translation) return;
  const { translates, sections } = value as LegalTranslation;
  const inForce = await selectInForce(tx, translation.of);
  if (translates !== inForce?.version)
    fail('invalid_request', {
      details: [{ path: 'value.translates', message: 'content.translation.outdated' }],
    });
  const english = (await contentOf(tx, translation.of))?.value as LegalText;
  if (sections.length !== english.sections.length)
    fail('invalid_request', {
      details: [
        {
          path: 'value.sections',
          message: 'content.translation.sections',
          values: { n: english.sections.length },
        },
      ],
    });
}

/**
 * Publishes the draft. Throws `content_unchanged` (409), also without a draft, and `invalid_request`
 * (400) for a translation of a version that is not in force.
 */
export async function publishContentDraft(
  tx: Tx,
  key: ContentKey,
  ask: { note?: string | undefined },
  byId: string,
  now: Date,
): Promise<ContentPage> {
  const draft = (await deleteDraft(tx, key)) ?? fail('content_unchanged');
  const value = formed(key, draft.value);
  await requireCurrentTranslation(tx, key, value);
  await publishText(tx, { key, label: NAMES[key], value, byId, note: ask.note }, now);
  return readContentPage(tx, key);
}

/**
 * Publishes an earlier version again; a current draft stays. Throws `not_found`,
 * `content_unchanged` (409).
 */
export async function restoreContentVersion(
  tx: Tx,
  key: ContentKey,
  ask: { version: number; note?: string | undefined },
  byId: string,
  now: Date,
): Promise<ContentPage> {
  const { value } = (await selectVersion(tx, key, ask.version)) ?? fail('not_found');
  await requireCurrentTranslation(tx, key, value);
  await publishText(
    tx,
    { key, label: NAMES[key], value, byId, note: ask.note, restoredFrom: ask.version },
    now,
  );
  return readContentPage(tx, key);
}

/**
 * Takes back the last publication: the version before it becomes the next. What is taken back stays
 * as the draft, unless there is one. Throws `content_changed` (409) unless `version` is the one
 * shown now.
 */
export async function undoPublication(
  tx: Tx,
  key: ContentKey,
  version: number,
  byId: string,
  now: Date,
): Promise<ContentPage> {
  const shown = await readContentPage(tx, key);
  if (shown.version !== version) fail('content_changed');
  const page = await restoreContentVersion(tx, key, { version: version - 1 }, byId, now);
  if (shown.draft) return page;
  await upsertDraft(tx, {
    key,
    value: formed(key, editedValue(shown.value).value),
    based_on: page.version,
    actor_id: byId,
    updated_at: now,
  });
  return readContentPage(tx, key);
}

/**
 * Preview of the home page from its draft or an earlier version in a language, with the names it
 * refers to.
 */
export async function homePreview(
  db: Db,
  { version, language = DEFAULT_LOCALE }: EndpointQuery<typeof previewHome>,
  now: Date,
): Promise<EndpointData<typeof previewHome>> {
  const value =
    version === undefined
      ? ((await selectDraft(db, 'home'))?.value ?? (await contentOf(db, 'home'))?.value)
      : (await readContentVersion(db, 'home', version)).value;
  const content = HomeContent.safeParse(value).data ?? DEFAULT_HOME;
  const slugs = [
    ...new Set(
      [content.hero, ...content.rails, ...content.collections].flatMap((r) => r.productSlugs),
    ),
  ];
  const products = (await cardsBySlugs(db, slugs)).map(({ slug, name, stock, image }) => ({
    slug,
    name,
    stock,
    image,
  }));
  const vendors = (await activeVendors(db, content.featuredVendors)).map(({ slug, name }) => ({
    slug,
    name,
  }));
  return {
    home: await replyIn(language, () => composeHome(db, content, { at: now })),
    products,
    vendors,
  };
}

/**
 * Keeps this process's marketplace name in step with the settings, at start and after changes in
 * any process. Pages and files generated with another name are dropped.
 */
export async function followNames(
  app: FastifyInstance,
  { db, cache, log }: Pick<Deps, 'db' | 'cache' | 'log'>,
): Promise<void> {
  const read = async () => {
    const { storeName } = ((await contentOf(db, 'contact'))?.value ?? {}) as { storeName?: string };
    if (saveName(storeName)) cache.purge(['brand']);
  };
  await read();
  let last = Promise.resolve();
  const purge = (tags: readonly string[]) => {
    if (!tags.includes('content') && !tags.includes(EVERYTHING)) return;
    last = last.then(read).catch((error: unknown) => log.warn({ err: error }, 'name not read'));
  };
  const leave = cache.onPurge(purge);
  app.addHook('onClose', async () => {
    leave();
    await last;
  });
}
