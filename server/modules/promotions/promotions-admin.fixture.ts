import type { TestApp } from '#server/testing/harness.ts';

export const DAY = 86_400_000;

export const at = (shop: TestApp, days: number) =>
  new Date(shop.clock.now().getTime() + days * DAY).toISOString();
/** The latest log entries about one object, newest first. */
export const linesOf = (shop: TestApp, id: string) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', id)
    .orderBy('seq', 'desc')
    .execute();
