import { sql } from 'kysely';
import { hashToken } from '#server/platform/auth/sessions.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Market } from './marketplace-fixture.ts';

/** Marks a session as just confirmed, as if by password; `ago` milliseconds earlier. */
export const confirmSession = ({ db, clock }: Market, token: string, ago = 0): Promise<void> =>
  transact(db, async (tx) => {
    const at = new Date(clock.now().getTime() - ago);
    const {
      rows: [row],
    } = await sql<{
      audience: string;
      subject_id: string;
    }>`update sessions set confirmed_at = ${at} where token_hash = ${hashToken(token)} returning audience, subject_id`.execute(
      tx,
    );
    if (row) await purgeTags(tx, [`sessions:${row.audience}:${row.subject_id}`]);
  });
