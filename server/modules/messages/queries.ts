import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Key prefix of message templates among the marketplace's texts. */
export const TEMPLATE_KEY = 'message:';

/** All saved templates: a text for each changed part. */
export const selectSavedTemplates = async (db: Db): Promise<{ key: string; value: unknown }[]> =>
  (
    await sql<{
      key: string;
      value: unknown;
    }>`select key, value from published_content where key like ${`${TEMPLATE_KEY}%`} order by key`.execute(
      db,
    )
  ).rows;
