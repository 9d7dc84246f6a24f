import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import {
  type createMilestone,
  type FestiveOffer,
  type listFestiveOffers,
  type Milestone,
  MilestoneBody,
  type milestoneBenefits,
  type reorderMilestones,
  type updateMilestone,
} from '#contracts/promotions/promotions.ts';
import { benefitsFor } from '#contracts/pricing/rewards.ts';
import {
  LEGAL_KEYS,
  type LegalKey,
  type LegalText,
  type LegalTranslation,
  legalTranslationKey,
} from '#contracts/content/content.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { DEFAULT_LOCALE, isPortalLocale, type Locale } from '#contracts/kernel/locales.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { cardsByIds } from '#server/modules/catalog/service.ts';
import { requestConsentsAgain } from './funding/service.ts';
import { grievanceOfficer, marketplaceContact, withNames } from './named-content.ts';
import { notifyMoneyStaff, type Who } from '#server/modules/settings/service.ts';
import { callerLocale } from '#server/platform/messages/caller-locale.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { inputFieldErrors } from '#server/platform/http/field-errors.ts';
import { shownContent } from './contents.ts';
import { milestoneValues, presentMilestone, presentOffer, publicMilestone } from './present.ts';
import {
  deleteMilestoneRow,
  findContent,
  findMilestone,
  insertMilestone,
  upsertContent,
  placeMilestones,
  selectFestiveOffer,
  selectFestiveOffers,
  selectMilestones,
  selectOfferProducts,
  updateMilestoneRow,
} from './queries.ts';
import type { FestiveOfferTable, MilestoneTable } from './tables.ts';
import { deleteConsents } from './funding/queries.ts';
import { formatMessage, packMessage } from '#server/platform/messages/format.ts';
import { portalLanguageOf } from '#server/modules/accounts/service.ts';
import type { MessageLanguage } from '#server/modules/messages/service.ts';

/** Offers with their products, all cards in one query. */
async function withProducts(
  db: Db,
  rows: readonly FestiveOfferTable[],
  now: Date,
): Promise<FestiveOffer[]> {
  const products = await selectOfferProducts(
    db,
    rows.map((r) => r.id),
  );
  const cards = await cardsByIds(db, [
    ...new Set([
      ...products.map((p) => p.product_id),
      ...rows.flatMap((r) => r.picture_product_id ?? []),
    ]),
  ]);
  const byOffer = Map.groupBy(products, (p) => p.festive_offer_id);
  return rows.map((r) => presentOffer(r, byOffer.get(r.id) ?? [], cards, now));
}

export async function readFestiveOffers(
  db: Db,
  ask: EndpointQuery<typeof listFestiveOffers>,
  now: Date,
): Promise<EndpointData<typeof listFestiveOffers>> {
  const rows = await selectFestiveOffers(db, now, ask.status, ask.page, ask.limit);
  const offers = await withProducts(db, rows, now);
  return {
    offers:
      ask.products === 'all' ? offers : offers.map((o) => ({ ...o, image: null, products: [] })),
    page: ask.page,
    limit: ask.limit,
    total: rows[0]?.total ?? 0,
  };
}

/** By id or slug; a disabled offer is not found. Throws `festive_offer_not_found`. */
export async function readFestiveOffer(db: Db, idOrSlug: string, now: Date): Promise<FestiveOffer> {
  const row = await selectFestiveOffer(db, idOrSlug);
  if (!row?.is_active) fail('festive_offer_not_found');
  const offer = (await withProducts(db, [row!], now))[0]!;
  return offer.productCount === 0 ? fail('festive_offer_not_found') : offer;
}

/** What a cart total in rupees unlocks. */
export async function benefitsOf(
  db: Db,
  cartTotal: number,
): Promise<EndpointData<typeof milestoneBenefits>> {
  const { applicable, benefits, next } = benefitsFor(
    (await selectMilestones(db, { enabled: true })).map(publicMilestone),
    rupeesToPaise(cartTotal),
  );
  return {
    applicableMilestones: applicable,
    nextMilestone: next,
    benefits: {
      totalDiscount: paiseToRupees(benefits.discountPaise),
      discountPercentage: benefits.discountPercentage,
      freeShipping: benefits.freeShipping,
      cashback: paiseToRupees(benefits.cashbackPaise),
      gifts: benefits.gifts,
    },
  };
}

/** The enabled milestones for customers. */
export const publicMilestones = async (
  db: Db,
  type: Milestone['type'] | undefined,
): Promise<Milestone[]> =>
  (await selectMilestones(db, { enabled: true, type })).map(publicMilestone);

export const readMilestones = async (
  db: Db,
  only: Parameters<typeof selectMilestones>[1],
): Promise<Milestone[]> => (await selectMilestones(db, only)).map(presentMilestone);
/** A milestone for the audit log. */
const noted = ({ _id, version: _version, ...facts }: Milestone) => facts;
/** Editable fields of a milestone; throws `milestone_not_found`. */
export const editableMilestone = async (db: Db, id: string): Promise<object> =>
  milestoneValues((await findMilestone(db, id)) ?? fail('milestone_not_found'));
const nameOf = ({ _id: id, title: label }: Milestone) => ({ kind: 'milestone', id, label });
const found = (row: MilestoneTable | undefined): Milestone =>
  presentMilestone(row ?? fail('milestone_not_found'));
export const readMilestone = async (db: Db, id: string): Promise<Milestone> =>
  found(await findMilestone(db, id));

/**
 * Runs a write; two milestones of one type at one threshold are refused; carts and pages update at
 * once.
 */
async function changing<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  try {
    const result = await write();
    await purgeTags(tx, ['milestones']);
    return result;
  } catch (error) {
    if (isUniqueViolation(error)) fail('milestone_conflict');
    throw error;
  }
}

const TERMS = {
  free_delivery: 'promotions.terms.free_delivery',
  discount: 'promotions.terms.discount',
  cashback: 'promotions.terms.cashback',
  gift: 'promotions.terms.gift',
} as const satisfies Record<Milestone['type'], MessageId>;
/** In English, like the staff message that contains it. */
const termsOf = ({ type, value, threshold, enabled }: Milestone): string =>
  formatMessage('en', enabled ? 'promotions.terms.on' : 'promotions.terms.off', {
    terms: packMessage(TERMS[type], {
      value: type === 'cashback' ? formatRupees(value) : value,
      from: formatRupees(threshold),
    }),
  });
/**
 * Rewards change at once without a second person: staff with the money permission are notified who
 * changed them.
 */
async function notifyChange(
  tx: Tx,
  before: Milestone | null,
  after: Milestone,
  who: Who,
): Promise<void> {
  const [was, is] = [before ? termsOf(before) : '', termsOf(after)];
  if (was !== is)
    await notifyMoneyStaff(
      tx,
      'operator_milestone_changed',
      { 'milestone.title': after.title, 'milestone.before': was, 'milestone.after': is },
      who,
    );
}

/** Without `order` it is appended. */
export const addMilestone = (
  tx: Tx,
  body: EndpointBody<typeof createMilestone>,
  who: Who,
): Promise<Milestone> =>
  changing(tx, async () => {
    const now = who.clock.now();
    const { threshold, enabled, order, ...rest } = body;
    const position =
      order ?? (await selectMilestones(tx)).reduce((most, m) => Math.max(most, m.position), 0) + 1;
    const made = found(
      await insertMilestone(tx, {
        id: newId('mil', now.getTime()),
        ...rest,
        translations: withoutEmpty(rest.translations),
        threshold_paise: rupeesToPaise(threshold),
        is_enabled: enabled,
        position,
        created_at: now,
        updated_at: now,
      }),
    );
    audit(tx, { action: 'milestone.created', object: nameOf(made), after: noted(made) });
    await notifyChange(tx, null, made, who);
    return made;
  });

/** Missing fields stay; the result must be a valid milestone. Throws `invalid_request`. */
export const changeMilestone = (
  tx: Tx,
  id: string,
  body: EndpointBody<typeof updateMilestone>,
  who: Who,
): Promise<Milestone> =>
  changing(tx, async () => {
    const now = who.clock.now();
    const given: typeof body = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    const before = await readMilestone(tx, id);
    const whole = MilestoneBody.safeParse({ ...before, ...given });
    if (!whole.success) {
      const details = inputFieldErrors(whole.error);
      return fail('invalid_request', { ...details[0], details });
    }
    const { threshold, enabled, order, ...rest } = given;
    const after = found(
      await updateMilestoneRow(tx, id, {
        ...rest,
        ...(rest.translations ? { translations: withoutEmpty(rest.translations) } : {}),
        ...(threshold === undefined ? {} : { threshold_paise: rupeesToPaise(threshold) }),
        ...(enabled === undefined ? {} : { is_enabled: enabled }),
        ...(order === undefined ? {} : { position: order }),
        updated_at: now,
      }),
    );
    if (
      after.value !== before.value ||
      after.threshold !== before.threshold ||
      after.type !== before.type
    )
      await requestConsentsAgain(tx, id, now);
    audit(tx, {
      action: 'milestone.changed',
      object: nameOf(after),
      before: noted(before),
      after: noted(after),
    });
    await notifyChange(tx, before, after, who);
    return after;
  });

export const toggleMilestoneActive = (tx: Tx, id: string, who: Who): Promise<Milestone> =>
  changing(tx, async () => {
    const before = await readMilestone(tx, id);
    const after = found(
      await updateMilestoneRow(tx, id, {
        is_enabled: !before.enabled,
        updated_at: who.clock.now(),
      }),
    );
    audit(tx, {
      action: after.enabled ? 'milestone.switched_on' : 'milestone.switched_off',
      object: nameOf(after),
    });
    await notifyChange(tx, before, after, who);
    return after;
  });

export const removeMilestone = (tx: Tx, id: string): Promise<void> =>
  changing(tx, async () => {
    const before = await readMilestone(tx, id);
    await deleteConsents(tx, id);
    await deleteMilestoneRow(tx, id);
    audit(tx, { action: 'milestone.deleted', object: nameOf(before), before: noted(before) });
  });

/**
 * The named ones come first in the given order, or by their `order`; the others follow in their
 * order.
 */
export const reorderMilestonesTo = (
  tx: Tx,
  body: EndpointBody<typeof reorderMilestones>,
  now: Date,
): Promise<Milestone[]> =>
  changing(tx, async () => {
    const asked = body.milestones
      .map((m, i) => (typeof m === 'string' ? { id: m, at: i } : { id: m._id, at: m.order ?? i }))
      .sort((a, b) => a.at - b.at)
      .map((m) => m.id);
    const before = await readMilestones(tx, {});
    const all = before.map((m) => m._id);
    if (asked.some((id) => !all.includes(id))) fail('milestone_not_found');
    await placeMilestones(tx, [...new Set([...asked, ...all])], now);
    const after = await readMilestones(tx, {});
    audit(tx, {
      action: 'milestones.reordered',
      object: { kind: 'milestones', id: 'order', label: 'promotions.record.milestone_order' },
      before: before.map((m) => m.title),
      after: after.map((m) => m.title),
    });
    return after;
  });

/** Public texts; the rest of the table is internal. */
const PUBLIC_CONTENT = new Set<string>(['faq', ...LEGAL_KEYS, 'commissionClasses']);
export async function publicContent(db: Db, key: string): Promise<unknown> {
  if (key === 'contact') return marketplaceContact(db);
  if (key === 'grievanceOfficer') return grievanceOfficer(db);
  const found = PUBLIC_CONTENT.has(key) ? await findContent(db, key) : undefined;
  const value = shownContent(found?.value) ?? fail('not_found');
  const legal = LEGAL_KEYS.find((one) => one === key);
  return withNames(db, legal ? await inReadersLanguage(db, legal, value as LegalText) : value);
}

/**
 * A legal text in the caller's language if the version in force is translated, else in English;
 * `language` is the language of the text. The effective date is that of the English, which governs.
 */
async function inReadersLanguage(
  db: Db,
  key: LegalKey,
  english: LegalText,
): Promise<LegalText & { language?: Locale }> {
  const locale = callerLocale();
  if (locale === DEFAULT_LOCALE) return english;
  if (!isPortalLocale(locale)) return { ...english, language: DEFAULT_LOCALE };
  const found = await findContent(db, legalTranslationKey(key, locale));
  const translation = found?.value as LegalTranslation | undefined;
  // What came with the marketplace is the first version.
  if (translation?.translates !== (english.version ?? 1))
    return { ...english, language: DEFAULT_LOCALE };
  const { title, notice, sections } = translation;
  return { ...english, title, notice, sections, language: locale };
}

/** Replaces a text of the marketplace; customers see it at once. */
export async function replaceContent(
  tx: Tx,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await upsertContent(tx, key, value, now);
  await purgeTags(tx, ['content']);
}

/**
 * Commission in percent of a vendor that mostly sells this class of products, and whether the class
 * maps to a category; null for an unknown class.
 */
export async function commissionClassOf(
  db: Db,
  key: string,
): Promise<{ percent: number; hasCategory: boolean } | null> {
  const classes = (await findContent(db, 'commissionClasses'))?.value as
    | Record<string, { percent?: unknown; category?: unknown }>
    | undefined;
  const found = classes && Object.hasOwn(classes, key) ? classes[key]! : undefined;
  return typeof found?.percent === 'number'
    ? { percent: found.percent, hasCategory: typeof found.category === 'string' }
    : null;
}

/** An address of the marketplace, and the language of the staff member who reads it. */
export interface OperatorContact {
  to: string;
  language: MessageLanguage;
}
/** Where emails to the operators go: the grievance officer the law has the marketplace name; null where none is set. */
export async function operatorContact(db: Db): Promise<OperatorContact | null> {
  const { email } = await grievanceOfficer(db);
  return typeof email === 'string' && email.includes('@')
    ? { to: email, language: await portalLanguageOf(db, email) }
    : null;
}
