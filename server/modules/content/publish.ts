import { isDeepStrictEqual } from 'node:util';
import { contentChanges } from '#contracts/content/content-diff.ts';
import { CONTENT_SCHEMAS } from '#contracts/content/content.ts';
import { HomeContent } from '#contracts/content/home-content.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  contentForChange,
  replaceContent,
  scheduleHomeTimes,
} from '#server/modules/promotions/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { insertVersion, selectNewestVersion } from './queries.ts';
import { packMessage } from '#server/platform/messages/format.ts';

export interface PublishedText {
  key: string;
  label: string;
  value: unknown;
  byId: string;
  note?: string | undefined;
  restoredFrom?: number;
  /** Name in the log if it is no marketplace text. */
  kind?: 'message';
}

/** Version and effective date of a legal text, set on publication, are no change of its words. */
const textsOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? { ...value, effectiveDate: undefined, version: undefined }
    : value;
/** A text stored before its form had more fields, completed as an operator sees it. */
const inForm = (key: string, value: unknown): unknown =>
  Object.hasOwn(CONTENT_SCHEMAS, key)
    ? (CONTENT_SCHEMAS[key as keyof typeof CONTENT_SCHEMAS].safeParse(value).data ?? value)
    : value;
const isLegal = (value: unknown): value is { sections: unknown } =>
  value !== null && typeof value === 'object' && 'sections' in value && 'title' in value;

/**
 * Publishes a text as its next version, visible at once. A legal text gets its version
 * and today as its effective date. The built-in text becomes version 1 when another follows. Throws `content_unchanged`,
 * `content_changed` (409).
 */
export async function publishText(
  tx: Tx,
  { key, label, value, byId, note, restoredFrom, kind }: PublishedText,
  now: Date,
): Promise<void> {
  const current = await contentForChange(tx, key);
  const before = textsOf(inForm(key, current?.value));
  if (current && isDeepStrictEqual(before, textsOf(inForm(key, value)))) fail('content_unchanged');
  let last = (await selectNewestVersion(tx, [key]))[0]?.version ?? 0;
  if (last === 0 && current)
    await insertVersion(tx, {
      key,
      version: (last = 1),
      value: current.value,
      note: null,
      restored_from: null,
      actor_id: null,
      at: current.updated_at,
    });
  const published = isLegal(value)
    ? { ...value, effectiveDate: now.toISOString(), version: last + 1 }
    : value;
  try {
    await insertVersion(tx, {
      key,
      version: last + 1,
      value: published,
      note: note || null,
      restored_from: restoredFrom ?? null,
      actor_id: byId,
      at: now,
    });
  } catch (error) {
    if (isUniqueViolation(error)) fail('content_changed');
    throw error;
  }
  await replaceContent(tx, key, published, now);
  const home = key === 'home' ? HomeContent.safeParse(value).data : undefined;
  if (home) await scheduleHomeTimes(tx, home, now);
  const changes = contentChanges(before, textsOf(inForm(key, value)));
  audit(tx, {
    action: kind
      ? `${kind}.saved`
      : restoredFrom === undefined
        ? 'content.published'
        : 'content.restored',
    object: { kind: kind ?? 'content', id: key, label },
    reason: note || undefined,
    before: {
      version: last,
      ...(changes.before.length > 0 ? { lines: inShort(changes.before) } : {}),
    },
    after: {
      version: last + 1,
      ...(restoredFrom ? { restoredFrom } : {}),
      ...(changes.after.length > 0 ? { lines: inShort(changes.after) } : {}),
    },
  });
}

/** The log stores what changed; the versions store the full texts. */
const inShort = (lines: readonly string[]): string[] => [
  ...lines.slice(0, 40).map((line) => (line.length > 500 ? `${line.slice(0, 500)}…` : line)),
  ...(lines.length > 40 ? [packMessage('content.lines_more', { n: lines.length - 40 })] : []),
];
