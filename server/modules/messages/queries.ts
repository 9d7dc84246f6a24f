import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Under such a key the wordings of a kind are among the texts of the marketplace. */
export const TEMPLATE_KEY = 'message:';

/** What was saved of any kind: a wording for each part that was changed. */
export const selectSavedTemplates = async (db: Db): Promise<{ key: string; value: unknown }[]> =>
  (
    await sql<{
      key: string;
      value: unknown;
    }>`select key, value from published_content where key like ${`${TEMPLATE_KEY}%`} order by key`.execute(
      db,
    )
  ).rows;
