import { labelsIn, withAttributeSpelling } from '#contracts/catalog/attribute-rules.ts';
import type { FieldError } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  formatExact,
  formatRupees,
  type Paise,
  paiseToRupees,
  rupeesToPaise,
} from '#contracts/kernel/money.ts';
import { checkListing, MARKETPLACE_REFUSALS } from '#contracts/listings/listing-checks.ts';
import { type ListingDraft, unitKey } from '#contracts/listings/listing-draft.ts';
import { isUnusualPrice } from '#contracts/offers/offers.ts';
import { isFood, LICENCE_NEEDED } from '#contracts/tax/food.ts';
import { cliffOf, isGstRule, slabOn } from '#contracts/tax/gst-rate.ts';
import { returnDaysIn, returnWindows } from '#server/modules/settings/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type RowGroup, MAX_GROUP_ROWS } from '#server/modules/listings/bulk/files/groups.ts';
import { mergeImportedProduct } from './merge.ts';
import { type ImportPlan, type PlanContext, refusedPlan } from './plan.ts';
import { type ProductInput, readProduct } from './read-products.ts';
import {
  type KnownListing,
  selectPicturesByHash,
  selectKnownListings,
  selectOfSkus,
} from './queries.plan.ts';
import type { ListingOfferRow } from '#server/modules/listings/vendor-offers/queries.ts';
import { listingFieldsOf } from '#server/modules/listings/publishing/live-product.ts';
import { draftsOfLiveProducts } from '#server/modules/listings/drafts/drafts.ts';
import { packMessage } from '#server/platform/messages/format.ts';

const OWN_PICTURE = /\/media\/([0-9a-f]{8,64})(?:\/|$)/;
const hashOf = (address: string) => OWN_PICTURE.exec(address)?.[1];

/** What differs, as people read it; price, stock and code of units in the catalog are not part of what is written. */
function differences(
  before: ListingDraft,
  after: ListingDraft,
  offered: ReadonlySet<string>,
): string[] {
  const [was, is] = [listingFieldsOf(before), listingFieldsOf(after)];
  const isFree = (path: string) =>
    /\.(?:price|mrp|stock|sku)$/.test(path) &&
    offered.has(path.slice('units.'.length, path.lastIndexOf('.')));
  const short = (text: string | undefined) =>
    text === undefined ? 'nothing' : text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path) && !isFree(path))
    .map(
      (path) => `${path.replace(/^legal\./, '')}: ${short(was.get(path))} → ${short(is.get(path))}`,
    );
}

/** What the catalog knows of the products of a batch. Six queries, however many they are. */
async function lookUp(db: Db, ctx: PlanContext, inputs: readonly ProductInput[]) {
  const skus = [
    ...new Set(inputs.flatMap((p) => p.units.map((u) => u.sku.toLowerCase())).filter(Boolean)),
  ];
  const ofSku = new Map(
    (await selectOfSkus(db, ctx.vendorId, skus)).map((r) => [r.sku, r.product_id]),
  );
  const handles = [...new Set(inputs.map((p) => p.handle.toLowerCase()).filter(Boolean))];
  const known = await selectKnownListings(db, ctx.vendorId, {
    handles,
    ids: [
      ...new Set(
        [...inputs.map((p) => p.handle), ...skus.flatMap((s) => ctx.draftSkus.get(s) ?? [])].filter(
          (id) => id.startsWith('lst_'),
        ),
      ),
    ],
    productIds: [...new Set(ofSku.values())],
  });
  const byKey = new Map<string, KnownListing>();
  for (const l of known) {
    byKey.set(l.id, l);
    if (l.handle) byKey.set(`handle:${l.handle.toLowerCase()}`, l);
    if (l.product_id) byKey.set(`product:${l.product_id}`, l);
  }
  const live = await draftsOfLiveProducts(
    db,
    ctx.vendorId,
    known.flatMap((l) => l.product_id ?? []),
  );
  const pictures = new Map(
    (
      await selectPicturesByHash(db, [
        ...new Set(inputs.flatMap((p) => p.images.flatMap((i) => hashOf(i) ?? []))),
      ])
    ).map((m) => [m.hash, m]),
  );
  const find = (input: ProductInput): KnownListing | undefined => {
    const byHandle = input.handle
      ? (byKey.get(`handle:${input.handle.toLowerCase()}`) ?? byKey.get(input.handle))
      : undefined;
    // What a code named before its product was merged with another is what its units are sold as now.
    const isOver = byHandle?.product_id ? live.get(byHandle.product_id)?.isMerged === true : false;
    if (byHandle && !isOver) return byHandle;
    for (const { sku } of input.units) {
      const product = ofSku.get(sku.toLowerCase());
      const listing = product
        ? byKey.get(`product:${product}`)
        : byKey.get(ctx.draftSkus.get(sku.toLowerCase()) ?? '');
      if (listing) return listing;
    }
    return byHandle;
  };
  return { find, live, ofSku, pictures };
}

/** A product of too many rows is not even read. */
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

/** What would become of these products. Changes nothing. */
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

async function planReadable(
  db: Db,
  groups: readonly RowGroup[],
  ctx: PlanContext,
): Promise<ImportPlan[]> {
  if (groups.length === 0) return [];
  const inputs = groups.map((g) => readProduct(g, ctx));
  const shop = await lookUp(db, ctx, inputs);
  const windows = await returnWindows(db);
  const taken = new Map<string, number>();
  return inputs.map((input): ImportPlan => {
    const head = { n: input.rows[0]!, rows: input.rows, title: input.title };
    const listing = shop.find(input);
    const live = listing?.product_id ? shop.live.get(listing.product_id) : undefined;
    const problems = [...input.problems];
    const bad = (
      column: Parameters<PlanContext['columnOf']>[0] | null,
      message: string,
      row = input.rows[0]!,
    ) => {
      problems.push({
        row,
        column: column && ctx.columnOf(column),
        message: message,
      });
    };

    const same = listing?.id ?? (input.handle ? `handle:${input.handle.toLowerCase()}` : undefined);
    if (same && taken.has(same))
      bad('handle', packMessage('listings.row.same_product', { row: taken.get(same)! }));
    else if (same) taken.set(same, head.n);
    for (const u of input.units) {
      const product = shop.ofSku.get(u.sku.toLowerCase());
      if (product !== undefined && product !== listing?.product_id)
        bad('sku', packMessage('listings.row.sku_taken', { sku: u.sku }), u.row);
    }
    const isWriter = !live || (live.ownerId === ctx.vendorId && !live.isMerged);
    const categoryId = categoryOf(input, ctx, listing !== undefined, bad);
    const before = listing?.draft ?? live?.draft ?? null;
    const own = new Map(
      input.images.flatMap((one) => {
        const m = shop.pictures.get(hashOf(one) ?? '');
        const kept = m && before?.images.find((i) => i.id === m.id);
        return m && (kept || m.vendor_id === ctx.vendorId)
          ? [[one, kept ?? { id: m.id, alt: m.alt }] as const]
          : [];
      }),
    );
    const merged = mergeImportedProduct(before, input, {
      categoryId,
      defaults: ctx.settings.defaults,
      pictures: own,
      returnDays: returnDaysIn(
        windows,
        categoryId ? ctx.book.pathOf(categoryId)[0]?.id : undefined,
      ),
    });
    if (merged.problem) bad(null, merged.problem);
    // What the file says for an attribute is spelled as the category spells it; what it says as the product does is no change.
    const asked = ctx.askedOf(merged.draft.categoryId);
    merged.draft.attributes = merged.draft.attributes.map((a) =>
      before?.attributes.some((b) => b.label === a.label && b.value === a.value)
        ? a
        : withAttributeSpelling([a], asked)[0]!,
    );
    const prices = live ? priceSteps(input, merged.keys, live.offers, ctx, bad) : [];
    if (prices.length > 0 && lacksLicence(merged.draft, ctx)) bad(null, LICENCE_NEEDED);
    if (problems.length > 0) return refusedPlan(head, problems, input.notes);

    if (!listing) return create(head, input, merged.draft, ctx);
    const offered = new Set(
      live?.offers.map((o) => `${o.variant_id ?? ''}|${o.option_id ?? ''}`) ?? [],
    );
    let changes = differences(before!, merged.draft, offered);
    const missing = missingIn(merged.draft, asked, ctx);
    const notes = [
      ...input.notes,
      ...cliffIn(
        merged.draft,
        prices.map((p) => p.price),
        ctx,
      ),
    ];
    if (changes.length > 0 && !isWriter) {
      changes = [];
      notes.push(
        live!.isMerged ? MARKETPLACE_REFUSALS.merged : 'listings.row.other_seller_product',
      );
    } else if (changes.length > 0) notes.push(...notSaid(missing, asked));
    if (changes.length > 0 && listing.draft_state === 'in_review')
      return refusedPlan(head, [
        {
          row: head.n,
          column: null,
          message: 'errors.import.under_review',
        },
      ]);
    const said = [
      ...prices.map((p) =>
        packMessage('listings.change.price', {
          before: formatRupees(paiseToRupees(p.wasPrice)),
          after: formatRupees(paiseToRupees(p.price)),
        }),
      ),
      ...changes,
    ];
    if (said.length === 0) return { ...head, outcome: 'same', problems: [], notes, prices: [] };
    const plan: ImportPlan = {
      ...head,
      outcome: 'update',
      problems: [],
      notes: [
        ...said.slice(0, 6),
        ...(said.length > 6 ? [packMessage('listings.change.more', { n: said.length - 6 })] : []),
        ...notes,
      ],
      prices,
    };
    if (changes.length === 0) return plan;
    const isReady = ctx.settings.submit && missing.length === 0;
    return {
      ...plan,
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
        ...written(merged.draft, ctx),
        draft_state: isReady ? 'in_review' : (listing.draft_state ?? 'draft'),
        submitted_at: isReady ? ctx.now : null,
      },
    };
  });
}

const lacksLicence = (draft: ListingDraft, ctx: PlanContext): boolean =>
  isFood(draft.hsnCode) && !ctx.hasFoodLicence;
const missingIn = (
  draft: ListingDraft,
  asked: Parameters<typeof checkListing>[1],
  ctx: PlanContext,
): FieldError[] => [
  ...checkListing(draft, asked, { day: ctx.day, leastHsn: ctx.leastHsn }),
  ...(lacksLicence(draft, ctx) ? [{ path: 'hsnCode', message: LICENCE_NEEDED }] : []),
];

/** Warns of the first price just above the lower GST rate, where a lower one earns more; the words of the forms. */
function cliffIn(draft: ListingDraft, prices: readonly Paise[], ctx: PlanContext): string[] {
  if (!ctx.isTaxed || !isGstRule(draft.gst)) return [];
  const slab = slabOn(draft.gst, ctx.day);
  const rupees = (paise: Paise) => formatExact(paiseToRupees(paise));
  for (const price of prices) {
    const cliff = cliffOf(slab, price);
    if (cliff)
      return [
        packMessage('listings.gst.cliff', {
          price: rupees(price),
          high: cliff.highPercent,
          net: rupees(cliff.netPaise),
          low: rupees(cliff.lowUpTo),
          rate: cliff.lowPercent,
          more: rupees(cliff.netAtLowPaise),
        }),
      ];
  }
  return [];
}

const written = (draft: ListingDraft, { book }: PlanContext) => ({
  name: draft.name.trim(),
  category_id: draft.categoryId ? (book.pathOf(draft.categoryId)[0]?.id ?? null) : null,
  draft,
});

/** Which attributes of its category keep a product from review: they never keep prices, or other rows, from being taken over. */
const notSaid = (
  errors: readonly FieldError[],
  asked: Parameters<typeof labelsIn>[1],
): string[] => {
  const labels = labelsIn(errors, asked);
  return labels.length > 0
    ? [packMessage('listings.row.attributes_required', { labels: labels.join(', ') })]
    : [];
};

function create(
  head: Pick<ImportPlan, 'n' | 'rows' | 'title'>,
  input: ProductInput,
  draft: ListingDraft,
  ctx: PlanContext,
): ImportPlan {
  const asked = ctx.askedOf(draft.categoryId);
  const missing = missingIn(draft, asked, ctx);
  const isReady = ctx.settings.submit && missing.length === 0;
  const notes = [
    ...input.notes,
    ...cliffIn(
      draft,
      draft.units.flatMap((u) => (u.isSold && u.price ? [rupeesToPaise(u.price)] : [])),
      ctx,
    ),
  ];
  if (draft.pictureLinks.length > 0) notes.push('listings.row.pictures_linked');
  if (missing.length > 0)
    notes.push(packMessage('listings.row.draft_incomplete', { n: missing.length }));
  notes.push(...notSaid(missing, asked), ...(lacksLicence(draft, ctx) ? [LICENCE_NEEDED] : []));
  return {
    ...head,
    outcome: 'create',
    problems: [],
    notes,
    prices: [],
    insert: {
      id: newId('lst', ctx.now.getTime()),
      handle: input.handle || null,
      ...written(draft, ctx),
      draft_state: isReady ? 'in_review' : 'draft',
      submitted_at: isReady ? ctx.now : null,
    },
  };
}

type Bad = (
  column: Parameters<PlanContext['columnOf']>[0] | null,
  message: string,
  row?: number,
) => void;
/** The category a product's text means: as the vendor said, as its name says, or the one for all others. Null leaves it is. */
function categoryOf(
  { category }: ProductInput,
  { settings, book }: PlanContext,
  isKnown: boolean,
  bad: Bad,
): string | null {
  if (category) {
    const found = settings.categories[category] ?? book.find(category);
    if (found && book.has(found)) return found;
  }
  if (isKnown && !category) return null;
  if (settings.defaults.categoryId && book.has(settings.defaults.categoryId))
    return isKnown ? null : settings.defaults.categoryId;
  if (category)
    bad(
      'category',
      packMessage('listings.row.category_unknown', { category: category.slice(0, 80) }),
    );
  return null;
}

function priceSteps(
  input: ProductInput,
  keys: readonly string[],
  offers: readonly ListingOfferRow[],
  { settings }: PlanContext,
  bad: Bad,
): ImportPlan['prices'] {
  const byKey = new Map(
    offers.map((o) => [unitKey({ variant: o.variant_id, option: o.option_id }), o]),
  );
  return input.units.flatMap((u, i): ImportPlan['prices'] => {
    const offer = byKey.get(keys[i]!);
    if (!offer || (u.price === null && u.mrp === null)) return [];
    const price = u.price ?? offer.price_paise;
    const mrp = u.mrp ?? Math.max(offer.original_paise, price);
    if (price > mrp) {
      bad('price', 'listings.error.above_mrp', u.row);
      return [];
    }
    if (price === offer.price_paise && mrp === offer.original_paise) return [];
    if (!settings.isSure && isUnusualPrice(offer.price_paise, price)) {
      bad(
        'price',
        packMessage('listings.row.large_price_change', {
          before: formatRupees(paiseToRupees(offer.price_paise)),
          after: formatRupees(paiseToRupees(price)),
        }),
        u.row,
      );
      return [];
    }
    return [
      {
        offerId: offer.id,
        productId: offer.product_id,
        price,
        mrp,
        wasPrice: offer.price_paise,
        wasMrp: offer.original_paise,
      },
    ];
  });
}
