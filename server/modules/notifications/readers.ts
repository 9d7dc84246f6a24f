import { selectReaders } from './queries.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Readers } from './records.ts';

/** In one query. Who has no e-mail address gets SMS. The phone is given only where it is verified: an SMS to a stranger says what somebody bought. */
export const readersOf = (db: Db, userId: string, vendorIds: readonly string[]): Promise<Readers> =>
  selectReaders(db, userId, vendorIds);
