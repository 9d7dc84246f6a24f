import { findContent, lockContent, selectAds, selectPromotions } from './queries.ts';
import { presentPromotion } from './present.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A published content by its key. */
export const contentOf = (db: Db, key: string) => findContent(db, key);

/** A published content, locked until the commit. */
export const contentForChange = (tx: Tx, key: string) => lockContent(tx, key);

/** The announcements that run now, the most important first. */
export const runningAds = async (db: Db, now: Date, limit: number) =>
  (await selectAds(db, now, limit)).map(({ text, priority, link }) => ({ text, priority, link }));

/** Promotions as customers see them: those that run at a time, or all for null. */
export const publicPromotions = async (db: Db, runningAt: Date | null) =>
  (await selectPromotions(db, runningAt)).map(presentPromotion);
