import {
  type ContentKey,
  type ContentPage,
  type ContentVersion,
  LEGAL_TRANSLATIONS,
  type LegalTranslationKey,
} from '#contracts/content/content.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import type { StoredContentDraft, ContentHead } from './queries.ts';

const WRITTEN: Record<Exclude<ContentKey, LegalTranslationKey>, MessageId> = {
  home: 'content.page.home',
  'privacy-policy': 'content.page.privacy',
  'terms-conditions': 'content.page.terms',
  'seller-terms-conditions': 'content.page.seller_terms',
  faq: 'content.page.faq',
};
/** What a text is called where people read of it. */
export const NAMES: Readonly<Record<ContentKey, string>> = {
  ...WRITTEN,
  ...(Object.fromEntries(
    LEGAL_TRANSLATIONS.map(({ key, of, locale }) => [
      key,
      packMessage('content.page.translated', {
        name: WRITTEN[of],
        language: LOCALES[locale].name,
      }),
    ]),
  ) as Record<LegalTranslationKey, string>),
};

export const presentVersion = (v: ContentHead, current: number): ContentVersion => ({
  version: v.version,
  at: v.at.toISOString(),
  by: v.actor_name,
  note: v.note,
  isCurrent: v.version === current,
  restoredFrom: v.restored_from,
});

/** Editable fields of a document, without its version and publication date. */
export function editedValue(value: unknown): { value: unknown } {
  if (typeof value !== 'object' || value === null || !('effectiveDate' in value))
    return { value: value ?? null };
  const { effectiveDate: _, version: _version, ...typed } = value as Record<string, unknown>;
  return { value: typed };
}

/** `published` is what customers see. Without stored versions it is the first. */
export function presentPage(
  key: ContentKey,
  published: { value: unknown; updated_at: Date } | undefined,
  versions: readonly ContentHead[],
  draft: StoredContentDraft | undefined,
): ContentPage {
  const first: ContentHead[] = published
    ? [
        {
          key,
          version: 1,
          note: null,
          restored_from: null,
          actor_id: null,
          actor_name: null,
          at: published.updated_at,
        },
      ]
    : [];
  const list = versions.length > 0 ? versions : first;
  const current = list[0];
  return {
    key,
    version: current?.version ?? 0,
    value: published?.value ?? null,
    publishedAt: published?.updated_at.toISOString() ?? null,
    by: current?.actor_name ?? null,
    draft: draft
      ? {
          value: draft.value,
          revision: draft.revision,
          basedOn: draft.based_on,
          at: draft.updated_at.toISOString(),
          by: draft.actor_name,
        }
      : null,
    editVersion: versionOf(editedValue(draft?.value ?? published?.value)),
    versions: list.map((v) => presentVersion(v, current!.version)),
  };
}
