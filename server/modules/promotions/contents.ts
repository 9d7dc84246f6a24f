import { findContent, lockContent, selectAds, selectPromotions } from './queries.ts';
import { presentPromotion } from './present.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A published content by key. */
export const contentOf = (db: Db, key: string) => findContent(db, key);

/** A published content in the caller's language; its parts carry their translations. */
export function shownContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shownContent);
  if (typeof value !== 'object' || value === null) return value;
  const { translations: _, ...shown } = localized(value as { translations?: Translations });
  return Object.fromEntries(Object.entries(shown).map(([key, one]) => [key, shownContent(one)]));
}

/** A published content, locked until the commit. */
export const contentForChange = (tx: Tx, key: string) => lockContent(tx, key);

/** The current announcements, most important first. */
export const runningAds = async (db: Db, now: Date, limit: number) =>
  (await selectAds(db, now, limit))
    .map(localized)
    .map(({ text, priority, link }) => ({ text, priority, link }));

/** Promotions for customers: current ones at a time, or all for null. */
export const publicPromotions = async (db: Db, runningAt: Date | null) =>
  (await selectPromotions(db, runningAt)).map(localized).map(presentPromotion);
