import { type RawBuilder, sql } from 'kysely';
import type { BrandClaimKind, BrandClaimState } from '#contracts/listings/brand-protection.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface BrandClaimRow {
  id: string;
  vendor_id: string;
  vendor: string;
  kind: BrandClaimKind;
  brand: string;
  brand_key: string;
  product_id: string | null;
  product: string | null;
  slug: string | null;
  evidence: string;
  link: string | null;
  state: BrandClaimState;
  note: string | null;
  decided_at: Date | null;
  created_at: Date;
}
interface ClaimPage {
  state?: BrandClaimState | undefined;
  page: number;
  limit: number;
}
const COLUMNS = sql`c.id, c.vendor_id, v.name as vendor, c.kind, c.brand, c.brand_key, c.product_id, p.name as product, p.slug, c.evidence, c.link, c.state, c.note, c.decided_at, c.created_at`;
const JOINED = sql`join vendors v on v.id = c.vendor_id left join products p on p.id = c.product_id`;
const FROM = sql`brand_claims c ${JOINED}`;

async function pageOf(
  db: Db,
  fits: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, limit }: ClaimPage,
): Promise<{ rows: BrandClaimRow[]; total: number }> {
  const { rows } = await sql<BrandClaimRow>`
    select ${COLUMNS} from (select * from brand_claims c where ${fits} order by ${order} limit ${limit} offset ${(page - 1) * limit}) c ${JOINED} order by ${order}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from brand_claims c where ${fits}`.execute(db);
  return { rows, total: counted!.n };
}
const inState = (state: BrandClaimState | undefined) =>
  state ? sql`c.state = ${state}` : sql`true`;
/** A vendor's claims, newest first. */
export const selectClaimsOf = (db: Db, vendorId: string, wish: ClaimPage) =>
  pageOf(
    db,
    sql`c.vendor_id = ${vendorId} and ${inState(wish.state)}`,
    sql`c.created_at desc, c.id desc`,
    wish,
  );
/** All claims, oldest first. */
export const selectClaims = (db: Db, wish: ClaimPage) =>
  pageOf(db, inState(wish.state), sql`c.created_at, c.id`, wish);
export async function selectClaim(db: Db, id: string): Promise<BrandClaimRow | undefined> {
  return (await sql<BrandClaimRow>`select ${COLUMNS} from ${FROM} where c.id = ${id}`.execute(db))
    .rows[0];
}
export async function lockClaim(tx: Tx, id: string): Promise<BrandClaimRow | undefined> {
  await sql`select id from brand_claims where id = ${id} for update`.execute(tx);
  return selectClaim(tx, id);
}
export const countOpenClaims = async (db: Db, vendorId: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from brand_claims where vendor_id = ${vendorId} and state = 'pending'`.execute(
      db,
    )
  ).rows[0]!.n;
/** An open or approved claim that says the same. */
export async function hasSameClaim(
  db: Db,
  vendorId: string,
  {
    kind,
    brandKey,
    productId,
  }: { kind: BrandClaimKind; brandKey: string; productId: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`select from brand_claims where vendor_id = ${vendorId} and kind = ${kind}
    and brand_key = ${brandKey} and product_id is not distinct from ${productId}::text and state in ('pending', 'approved')`.execute(
      db,
    );
  return rows.length > 0;
}

export interface NewClaim {
  id: string;
  vendorId: string;
  kind: BrandClaimKind;
  brand: string;
  brandKey: string;
  productId: string | null;
  evidence: string;
  link: string | null;
  at: Date;
}
export async function insertClaim(tx: Tx, c: NewClaim): Promise<void> {
  await sql`insert into brand_claims (id, vendor_id, kind, brand, brand_key, product_id, evidence, link, state, created_at)
    values (${c.id}, ${c.vendorId}, ${c.kind}, ${c.brand}, ${c.brandKey}, ${c.productId}, ${c.evidence}, ${c.link}, 'pending', ${c.at}::timestamptz)`.execute(
    tx,
  );
}
export async function updateClaimState(
  tx: Tx,
  id: string,
  {
    state,
    note,
    by,
    at,
  }: { state: BrandClaimState; note: string | null; by: string | null; at: Date },
): Promise<void> {
  await sql`update brand_claims set state = ${state}, note = ${note}, decided_by = ${by}, decided_at = ${at}::timestamptz where id = ${id}`.execute(
    tx,
  );
}

/** Spaces and the punctuation of ASCII. */
const SEPARATING = '[[:space:]!-/:-@[-`{-~]+';
/** SQL: a brand as `brandKey` compares it. */
const keyOf = (brand: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(normalize(${brand}, nfkc)), ${sql.lit(SEPARATING)}, '', 'g')`;

export interface ProtectedProduct {
  id: string;
  brand: string;
  is_asked: boolean;
}
/**
 * Which of these products this vendor may offer only with permission: their brand has an approved
 * owner, or their creator is an approved maker, and the vendor is neither, has no permission for brand or
 * product, and sells none of the brand's products yet.
 */
export async function selectProtected(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<ProtectedProduct[]> {
  const mine = sql`m.vendor_id = ${vendorId}`;
  const { rows } = await sql<ProtectedProduct>`
    select p.id, p.brand, exists (select from brand_claims m where ${mine} and m.state = 'pending' and m.kind = 'reseller' and (m.product_id = p.id or m.brand_key = k.key)) as is_asked
    from products p cross join lateral (select ${keyOf(sql`p.brand`)} as key) k
    where p.id = any(${[...productIds]}::text[]) and p.owner_vendor_id is distinct from ${vendorId}
      and (exists (select from brand_claims a where a.state = 'approved' and a.kind = 'owner' and a.brand_key = k.key and k.key <> '')
        or exists (select from brand_claims a where a.state = 'approved' and a.kind = 'maker' and a.vendor_id = p.owner_vendor_id))
      and not exists (select from brand_claims m where ${mine} and m.state = 'approved' and (m.kind = 'owner' and m.brand_key = k.key or m.kind = 'reseller' and (m.product_id = p.id or m.brand_key = k.key and m.brand_key <> '')))
      and not exists (select from offers o where o.product_id = p.id and o.vendor_id = ${vendorId})`.execute(
    db,
  );
  return rows;
}
/** Vendors who own this brand, other than this one. */
export async function selectBrandOwners(
  db: Db,
  key: string,
  exceptVendor: string,
): Promise<string[]> {
  if (key === '') return [];
  return (
    await sql<{ name: string }>`
    select distinct v.name from brand_claims c join vendors v on v.id = c.vendor_id
    where c.state = 'approved' and c.kind = 'owner' and c.brand_key = ${key} and c.vendor_id <> ${exceptVendor}
      and not exists (select from brand_claims m where m.vendor_id = ${exceptVendor} and m.state = 'approved' and m.brand_key = ${key}) order by v.name limit 3`.execute(
      db,
    )
  ).rows.map((r) => r.name);
}
export interface ClaimReach {
  products: number;
  other_vendors: number;
}
/** How many products a claim covers, and how many other vendors sell them; counted up to 1,000. */
export async function selectReach(db: Db, c: BrandClaimRow): Promise<ClaimReach> {
  const covered =
    c.kind === 'maker'
      ? sql`p.owner_vendor_id = ${c.vendor_id}`
      : c.product_id !== null
        ? sql`p.id = ${c.product_id}`
        : sql`lower(p.brand) = lower(${c.brand})`;
  const { rows } = await sql<ClaimReach>`
    with covered as (select p.id from products p where ${covered} limit 1000)
    select (select count(*)::int from covered) as products,
      (select count(distinct o.vendor_id)::int from covered join offers o on o.product_id = covered.id where o.vendor_id <> ${c.vendor_id}) as other_vendors`.execute(
    db,
  );
  return rows[0]!;
}
