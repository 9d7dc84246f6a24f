import { sql } from 'kysely';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/reviews/tables.ts';
import type { RemovedContentTable } from '#server/modules/reviews/tables.ts';

export type ReviewContentKind = RemovedContentTable['kind'];
const TABLE: Record<ReviewContentKind, string> = {
  review: 'reviews',
  question: 'questions',
  answer: 'answers',
};
export interface RemovalReasonNote {
  reason: string;
  note: string | null;
  byId: string;
  byName: string;
  at: Date;
}
export interface ReviewContent {
  id: string;
  product_id: string;
  slug: string;
  product_name: string;
  user_id: string | null;
  vendor_id: string | null;
  /** Of an answer. */
  question_id: string | null;
  rating: number;
  photos: string[];
  sold_by: string[];
  aspects: string[];
  email: string | null;
  language: string | null;
}

const reader = sql`p.slug, p.name as product_name, u.email, u.preferences ->> 'language' as language`;
const nothing = sql`0 as rating, '{}'::text[] as photos, '{}'::text[] as sold_by, '{}'::text[] as aspects`;
/** A published text, locked, with its product and its author's contact. */
export async function lockReviewContent(
  tx: Tx,
  kind: ReviewContentKind,
  id: string,
): Promise<ReviewContent | undefined> {
  const own =
    kind === 'review'
      ? sql`v.product_id, null as vendor_id, null as question_id, v.rating, v.photos, v.sold_by, v.aspects`
      : kind === 'question'
        ? sql`v.product_id, null as vendor_id, null as question_id, ${nothing}`
        : sql`q.product_id, v.vendor_id, v.question_id, ${nothing}`;
  const {
    rows: [row],
  } = await sql<ReviewContent>`
    select v.id, v.user_id, ${own}, ${reader} from ${sql.table(TABLE[kind])} v ${kind === 'answer' ? sql`join questions q on q.id = v.question_id` : sql``}
      join products p on p.id = ${kind === 'answer' ? sql`q.product_id` : sql`v.product_id`} left join users u on u.id = v.user_id where v.id = ${id} for update of v`.execute(
    tx,
  );
  return row;
}

/** Moves it out of its table completely; a question with its answers, a review with its votes. */
export async function moveToRemoved(
  tx: Tx,
  kind: ReviewContentKind,
  { id, product_id: product }: ReviewContent,
  why: RemovalReasonNote,
): Promise<void> {
  const rest = sql`${why.reason}, ${why.note}, ${why.byId}, ${why.byName}, ${why.at}::timestamptz`;
  const columns = sql`id, kind, product_id, user_id, vendor_id, question_id, is_removed_with_question, row, voters, reason, note, actor_id, actor_name, removed_at`;
  if (kind === 'review') {
    await sql`insert into removed_content (${columns}) select r.id, 'review', r.product_id, r.user_id, null, null, false, to_jsonb(r), array(select user_id from review_votes where review_id = r.id), ${rest} from reviews r where r.id = ${id}`.execute(
      tx,
    );
  } else {
    if (kind === 'question') {
      await sql`insert into removed_content (${columns}) select q.id, 'question', q.product_id, q.user_id, null, null, false, to_jsonb(q), '{}', ${rest} from questions q where q.id = ${id}`.execute(
        tx,
      );
    }
    await sql`insert into removed_content (${columns}) select a.id, 'answer', ${product}, a.user_id, a.vendor_id, a.question_id, ${kind === 'question'}::boolean, to_jsonb(a), '{}', ${rest} from answers a
      where ${kind === 'question' ? sql`a.question_id` : sql`a.id`} = ${id}`.execute(tx);
  }
  if (kind === 'review') await sql`delete from review_photos where review_id = ${id}`.execute(tx);
  await sql`delete from ${sql.table(TABLE[kind])} where id = ${id}`.execute(tx);
  // A question whose last vendor answer was removed is open again.
  if (kind === 'answer')
    await sql`update questions q set is_open = true where q.id = (select question_id from removed_content where id = ${id}) and not exists (select from answers a where a.question_id = q.id and a.vendor_id is not null)`.execute(
      tx,
    );
}

export type RemovedContent = ReviewContent &
  Pick<RemovedContentTable, 'kind' | 'reason' | 'is_removed_with_question'>;
/** A removed text, locked. */
export async function lockRemoved(
  tx: Tx,
  kind: ReviewContentKind,
  id: string,
): Promise<RemovedContent | undefined> {
  const {
    rows: [row],
  } = await sql<RemovedContent>`
    select v.id, v.kind, v.product_id, v.user_id, v.vendor_id, v.question_id, v.reason, v.is_removed_with_question, coalesce((v.row ->> 'rating')::int, 0) as rating,
      array(select jsonb_array_elements_text(case when v.kind = 'review' then v.row -> 'photos' else '[]' end)) as photos,
      array(select jsonb_array_elements_text(case when v.kind = 'review' then v.row -> 'sold_by' else '[]' end)) as sold_by,
      array(select jsonb_array_elements_text(case when v.kind = 'review' then coalesce(v.row -> 'aspects', '[]') else '[]' end)) as aspects, ${reader}
    from removed_content v join products p on p.id = v.product_id left join users u on u.id = v.user_id where v.id = ${id} and v.kind = ${kind} for update of v`.execute(
    tx,
  );
  return row;
}
/**
 * Restores it with everything removed along with it. Violates the unique index if its author has
 * written another since.
 */
export async function restoreRemoved(
  tx: Tx,
  { id, kind, user_id: userId, photos }: RemovedContent,
  at: Date,
): Promise<void> {
  const restore = async (what: ReturnType<typeof sql>, of: ReviewContentKind) => {
    const { rows } = await sql<{ row: object }>`
      select v.row from removed_content v where ${what} order by v.id`.execute(tx);
    // Columns added since it was removed get their defaults.
    await insertRows(
      tx,
      TABLE[of],
      rows.map(({ row }) => row),
    );
  };
  await restore(sql`v.id = ${id}`, kind);
  if (kind === 'question')
    await restore(sql`v.question_id = ${id} and v.is_removed_with_question`, 'answer');
  if (kind === 'review') {
    await sql`insert into review_votes (review_id, user_id, created_at) select v.id, u.id, ${at}::timestamptz from removed_content v join users u on u.id = any(v.voters) and u.password_hash <> 'closed' where v.id = ${id}`.execute(
      tx,
    );
    if (userId !== null && photos.length > 0)
      await sql`insert into review_photos (hash, user_id, review_id, created_at) select h, ${userId}, ${id}, ${at}::timestamptz from unnest(${photos}::text[]) h`.execute(
        tx,
      );
  }
  await sql`delete from removed_content where id = ${id} or (question_id = ${id} and is_removed_with_question)`.execute(
    tx,
  );
  if (kind !== 'review')
    await sql`update questions q set is_open = not exists (select from answers a where a.question_id = q.id and a.vendor_id is not null) where q.id = coalesce((select question_id from answers where id = ${id}), ${id})`.execute(
      tx,
    );
}

/** Deletes texts removed before a time; returns the photos whose files must be deleted. */
export async function deleteRemovedContent(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ photos: string[]; n: number }> {
  const { rows } = await sql<{ photos: string[] | null }>`
    delete from removed_content where id in (select id from removed_content where removed_at < ${before} order by removed_at limit ${limit})
    returning case when kind = 'review' then array(select jsonb_array_elements_text(row -> 'photos')) end as photos`.execute(
    db,
  );
  return { photos: rows.flatMap((r) => r.photos ?? []), n: rows.length };
}
