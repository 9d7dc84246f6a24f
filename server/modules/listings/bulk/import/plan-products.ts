import { withAttributeSpelling } from '#contracts/catalog/attribute-rules.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { MARKETPLACE_REFUSALS } from '#contracts/listings/listing-checks.ts';
import { type ListingDraft } from '#contracts/listings/listing-draft.ts';
import { LICENCE_NEEDED } from '#contracts/tax/food.ts';
import { returnDaysIn, returnWindows } from '#server/modules/settings/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type RowGroup, MAX_GROUP_ROWS } from '#server/modules/listings/bulk/files/groups.ts';
import { draftDifferences } from './draft-differences.ts';
import { mergeImportedProduct } from './merge.ts';
import { type ImportPlan, type PlanContext, refusedPlan } from './plan.ts';
import { type ProductInput, readProduct } from './read-products.ts';
import { type KnownListing } from './queries.plan.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { lookUpProducts, ownPictures, type ProductLookup } from './product-lookup.ts';
import {
  planLacksLicence,
  listingTexts,
  missingAttributes,
  missingIn,
  planNewProduct,
  slabWarnings,
} from './plan-new-product.ts';
import { categoryOf, type NoteProblem, priceSteps } from './plan-prices.ts';

/** A product with too many rows is not read. */
function tooMany({ rows: [first], tooMany: rows }: RowGroup): ImportPlan {
  const row = first!;
  const message = packMessage('listings.row.too_many_product_rows', {
    n: rows!.length.toLocaleString('en-IN'),
    most: MAX_GROUP_ROWS.toLocaleString('en-IN'),
  });
  return refusedPlan(
    {
      n: row.n,
      rows: rows!,
      title: (row.at('name') || row.at('handle') || row.at('sku')).slice(0, 150),
    },
    [{ row: row.n, column: null, message }],
  );
}

/** Plans the result for these products without writing. */
export async function planProducts(
  db: Db,
  groups: readonly RowGroup[],
  ctx: PlanContext,
): Promise<ImportPlan[]> {
  const refusals = groups.filter((g) => g.tooMany).map(tooMany);
  return [
    ...refusals,
    ...(await planReadable(
      db,
      groups.filter((g) => !g.tooMany),
      ctx,
    )),
  ];
}

type Asked = ReturnType<PlanContext['askedOf']>;
type LiveProduct = ReturnType<ProductLookup['live']['get']>;
/** A product being planned: the file's data, existing data, and problems so far. */
interface ProductPlanning {
  input: ProductInput;
  ctx: PlanContext;
  head: Pick<ImportPlan, 'n' | 'rows' | 'title'>;
  listing: KnownListing | undefined;
  live: LiveProduct;
  /** The draft before the import. */
  before: ListingDraft | null;
  problems: ImportPlan['problems'];
  bad: NoteProblem;
}

function openPlanning(
  input: ProductInput,
  known: ProductLookup,
  ctx: PlanContext,
): ProductPlanning {
  const listing = known.find(input);
  const live = listing?.product_id ? known.live.get(listing.product_id) : undefined;
  const problems = [...input.problems];
  const bad: NoteProblem = (column, message, row = input.rows[0]!) => {
    problems.push({ row, column: column && ctx.columnOf(column), message });
  };
  return {
    input,
    ctx,
    head: { n: input.rows[0]!, rows: input.rows, title: input.title },
    listing,
    live,
    before: listing?.draft ?? live?.draft ?? null,
    problems,
    bad,
  };
}

/**
 * A product named twice in the file, and codes of another product. `taken`: rows of listings met
 * before.
 */
function checkIdentity(
  { input, head, listing, bad }: ProductPlanning,
  ofSku: ProductLookup['ofSku'],
  taken: Map<string, number>,
): void {
  const same = listing?.id ?? (input.handle ? `handle:${input.handle.toLowerCase()}` : undefined);
  if (same && taken.has(same))
    bad('handle', packMessage('listings.row.same_product', { row: taken.get(same)! }));
  else if (same) taken.set(same, head.n);
  for (const u of input.units) {
    const product = ofSku.get(u.sku.toLowerCase());
    if (product !== undefined && product !== listing?.product_id)
      bad('sku', packMessage('listings.row.sku_taken', { sku: u.sku }), u.row);
  }
}

/** The draft after the import, its category's attributes, and the keys of its units. */
function mergeProduct(
  { input, ctx, listing, before, bad }: ProductPlanning,
  known: ProductLookup,
  windows: Awaited<ReturnType<typeof returnWindows>>,
) {
  const categoryId = categoryOf(input, ctx, listing !== undefined);
  const { draft, keys, problem } = mergeImportedProduct(before, input, {
    categoryId,
    defaults: ctx.settings.defaults,
    pictures: ownPictures(known, input, before, ctx.vendorId),
    returnDays: returnDaysIn(
      windows,
      categoryId ? ctx.categoryIndex.pathOf(categoryId)[0]?.id : undefined,
    ),
  });
  if (problem) bad(null, problem);
  // Attribute values take the category's spelling; equal values are no change.
  const asked = ctx.askedOf(draft.categoryId);
  draft.attributes = draft.attributes.map((a) =>
    before?.attributes.some((b) => b.label === a.label && b.value === a.value)
      ? a
      : withAttributeSpelling([a], asked)[0]!,
  );
  return { draft, keys, asked };
}

/** Text changes of a product, and notes for the vendor. */
function textChanges(
  { input, ctx, live, before }: ProductPlanning,
  draft: ListingDraft,
  asked: Asked,
  prices: ImportPlan['prices'],
) {
  const offered = new Set(
    live?.offers.map((o) => `${o.variant_id ?? ''}|${o.option_id ?? ''}`) ?? [],
  );
  const changes = draftDifferences(before!, draft, offered, (id) => ctx.categoryIndex.titleOf(id));
  const missing = missingIn(draft, asked, ctx);
  const cliffs = slabWarnings(
    draft,
    prices.map((p) => p.price),
    ctx,
  );
  const notes = [...input.notes, ...cliffs];
  const isWriter = !live || (live.ownerId === ctx.vendorId && !live.isMerged);
  if (changes.length > 0 && !isWriter) {
    notes.push(live!.isMerged ? MARKETPLACE_REFUSALS.merged : 'listings.row.other_seller_product');
    return { changes: [], missing, notes };
  }
  if (changes.length > 0) notes.push(...missingAttributes(missing, asked));
  return { changes, missing, notes };
}

/** Readable changes: at most six, then the number of further ones. */
function changeNotes(prices: ImportPlan['prices'], changes: readonly string[]) {
  const said = [
    ...prices.map((p) =>
      packMessage('listings.change.price', {
        before: formatRupees(paiseToRupees(p.wasPrice)),
        after: formatRupees(paiseToRupees(p.price)),
      }),
    ),
    ...changes,
  ];
  return [
    ...said.slice(0, 6),
    ...(said.length > 6 ? [packMessage('listings.change.more', { n: said.length - 6 })] : []),
  ];
}

/** The listing with its new draft, and the previous one. */
function listingChange(
  listing: KnownListing,
  draft: ListingDraft,
  isReady: boolean,
  ctx: PlanContext,
): Required<Pick<ImportPlan, 'was' | 'change'>> {
  return {
    was: {
      id: listing.id,
      version: listing.version + 1,
      name: listing.name,
      categoryId: listing.category_id,
      draft: listing.draft,
      state: listing.draft_state,
    },
    change: {
      id: listing.id,
      version: listing.version,
      ...listingTexts(draft, ctx),
      draft_state: isReady ? 'in_review' : (listing.draft_state ?? 'draft'),
      submitted_at: isReady ? ctx.now : null,
    },
  };
}

/** Changes of an existing product. */
function planKnownProduct(
  planning: ProductPlanning,
  listing: KnownListing,
  draft: ListingDraft,
  asked: Asked,
  prices: ImportPlan['prices'],
): ImportPlan {
  const { head, ctx } = planning;
  const { changes, missing, notes } = textChanges(planning, draft, asked, prices);
  if (changes.length > 0 && listing.draft_state === 'in_review')
    return refusedPlan(head, [
      { row: head.n, column: null, message: 'errors.import.under_review' },
    ]);
  const said = changeNotes(prices, changes);
  if (said.length === 0) return { ...head, outcome: 'same', problems: [], notes, prices: [] };
  const plan: ImportPlan = {
    ...head,
    outcome: 'update',
    problems: [],
    notes: [...said, ...notes],
    prices,
  };
  if (changes.length === 0) return plan;
  const isReady = ctx.settings.submit && missing.length === 0;
  return { ...plan, ...listingChange(listing, draft, isReady, ctx) };
}

async function planReadable(
  db: Db,
  groups: readonly RowGroup[],
  ctx: PlanContext,
): Promise<ImportPlan[]> {
  if (groups.length === 0) return [];
  const inputs = groups.map((g) => readProduct(g, ctx));
  const known = await lookUpProducts(db, ctx, inputs);
  const windows = await returnWindows(db);
  const taken = new Map<string, number>();
  return inputs.map((input): ImportPlan => {
    const planning = openPlanning(input, known, ctx);
    const { head, listing, live, problems, bad } = planning;
    checkIdentity(planning, known.ofSku, taken);
    const { draft, keys, asked } = mergeProduct(planning, known, windows);
    const prices = live ? priceSteps(input, keys, live.offers, ctx, bad) : [];
    if (prices.length > 0 && planLacksLicence(draft, ctx)) bad(null, LICENCE_NEEDED);
    if (problems.length > 0) return refusedPlan(head, problems, input.notes);
    return listing
      ? planKnownProduct(planning, listing, draft, asked, prices)
      : planNewProduct(head, input, draft, ctx);
  });
}
