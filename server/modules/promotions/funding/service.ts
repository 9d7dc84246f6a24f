import type {
  DiscountFunding,
  FundedKind,
  getDiscountFunding,
  listDiscountConsents,
  listVendorDiscounts,
  setDiscountFunding,
  VendorDiscount,
} from '#contracts/promotions/discount-funding.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import type { CheckedFunding } from '#contracts/promotions/publication.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { fundingNoticesJob } from './jobs.ts';
import {
  insertConsents,
  lockFundingSubject,
  resetConsents,
  selectConsents,
  selectConsentCounts,
  selectForecast,
  selectConsentsOfVendor,
  selectProductsOf,
  selectFundingSubject,
  type FundingSubjectRow,
  updateBudget,
  updateConsent,
  updateFundingTerms,
  type FundingVendorRow,
} from './queries.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
const time = (at: Date | null) => at?.toISOString() ?? null;
const termsOf = (s: FundingSubjectRow) => ({
  vendorPercent: s.vendor_bp / 100,
  skipsOthers: s.skips_others,
  consentUntil: time(s.consent_until),
  budget: rupees(s.budget_paise),
});
/** The error for a discount without own terms: a vendor's own coupon is the vendor's. */
const notFound = () => fail('not_found', { message: 'errors.discount_not_found' });

/** A discount's funding, with vendors' answers and a forecast; `not_found` (404). */
export async function readFunding(
  db: Db,
  id: string,
  now: Date,
): Promise<EndpointData<typeof getDiscountFunding>> {
  const s = (await selectFundingSubject(db, id)) ?? notFound();
  const forecast = await selectForecast(db, s, now);
  const funding: DiscountFunding = stamped(
    {
      subjectId: s.id,
      kind: s.kind,
      name: s.name,
      ...termsOf(s),
      spent: paiseToRupees(s.spent_paise),
      vendors: await selectConsentCounts(db, id),
      forecast: {
        orders: forecast.orders,
        sales: paiseToRupees(forecast.sales),
        discount: paiseToRupees(forecast.discount),
      },
    },
    termsOf(s),
  );
  return { funding };
}

/** What the checklist asks of its funding; `not_found` (404). */
export async function checkedFunding(db: Db, id: string): Promise<CheckedFunding> {
  const s = (await selectFundingSubject(db, id)) ?? notFound();
  const { vendorPercent, budget } = termsOf(s);
  return { vendorPercent, budget, vendors: await selectConsentCounts(db, id) };
}

/** Gives a new discount its budget; null: none. Who pays stays as the discount says. */
export async function setFirstBudget(tx: Tx, id: string, budget: number | null): Promise<void> {
  if (budget === null) return;
  const subject = (await selectFundingSubject(tx, id)) ?? notFound();
  const after = { ...subject, budget_paise: rupeesToPaise(budget) };
  await updateBudget(tx, subject, after.budget_paise);
  noteFunding(tx, subject, after);
}
/** What kind of discount it is; undefined: unknown, or a vendor's own coupon. */
export const fundedKind = async (db: Db, id: string): Promise<FundedKind | undefined> =>
  (await selectFundingSubject(db, id))?.kind;
function noteFunding(tx: Tx, before: FundingSubjectRow, after: FundingSubjectRow): void {
  const { kind, id, name } = before;
  audit(tx, {
    action: 'discount_funding.changed',
    object: { kind: kind === 'festive' ? 'festive_offer' : kind, id, label: name },
    before: termsOf(before),
    after: termsOf(after),
  });
}

/** Its editable fields; `not_found` (404). */
export const editableFunding = async (db: Db, id: string): Promise<object> =>
  termsOf((await selectFundingSubject(db, id)) ?? notFound());

/**
 * Sets the funding of a discount. Vendors who should pay a share are asked and notified; none pays
 * before agreeing. A budget below the amount spent is `invalid_request` (400). Returns the products
 * whose prices may change, and whether the marketplace may pay more than before.
 */
export async function setFunding(
  tx: Tx,
  id: string,
  body: EndpointBody<typeof setDiscountFunding>,
  now: Date,
): Promise<{ productIds: string[]; isMore: boolean }> {
  const before = (await lockFundingSubject(tx, id)) ?? notFound();
  const refuse = (path: string, message: string) =>
    fail('invalid_request', { message, details: [{ path, message }] });
  const budget = body.budget === null ? null : rupeesToPaise(body.budget);
  if (budget !== null && budget < before.spent_paise)
    refuse(
      'budget',
      callerText('errors.budget_spent', {
        amount: formatRupees(paiseToRupees(before.spent_paise)),
      }),
    );
  const skips = body.skipsOthers && body.vendorPercent > 0;
  // Milestones apply to every cart, before its vendors are known.
  if (skips && before.kind === 'milestone') refuse('skipsOthers', 'errors.milestone_funding');
  const after = {
    vendor_bp: Math.round(body.vendorPercent * 100),
    skips_others: skips,
    consent_until: body.consentUntil === null ? null : new Date(body.consentUntil),
    budget_paise: budget,
  };
  await updateFundingTerms(tx, before, after);
  await requestConsents(tx, id, now);
  noteFunding(tx, before, { ...before, ...after });
  const isVendorsAlone = (s: typeof after) => s.skips_others && s.vendor_bp === 10_000;
  const isMore =
    (before.budget_paise !== null && (budget === null || budget > before.budget_paise)) ||
    (isVendorsAlone(before) && !isVendorsAlone(after));
  return { productIds: before.kind === 'festive' ? await selectProductsOf(tx, id) : [], isMore };
}

/**
 * Asks the vendors a discount affects to pay their share, unless already asked for as much. A job
 * notifies them.
 */
export async function requestConsents(tx: Tx, id: string, now: Date): Promise<void> {
  const subject = await selectFundingSubject(tx, id);
  if (!subject || subject.vendor_bp === 0) return;
  if ((await insertConsents(tx, subject, now)) > 0) await enqueue(tx, fundingNoticesJob, {});
}

/** A discount has changed: earlier agreements no longer apply, and vendors are asked again. */
export async function requestConsentsAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await resetConsents(tx, id, now);
  await requestConsents(tx, id, now);
  await enqueue(tx, fundingNoticesJob, {});
}

export async function readConsents(
  db: Db,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<EndpointData<typeof listDiscountConsents>> {
  const rows = await selectConsents(db, id, { page, limit });
  const counts = await selectConsentCounts(db, id);
  return {
    page,
    limit,
    total: counts.asked + counts.accepted + counts.declined,
    results: rows.map((r) => ({
      vendor: { _id: r.vendor_id, name: r.vendor_name, slug: r.vendor_slug },
      state: r.state,
      vendorPercent: r.vendor_bp / 100,
      mostPercent: r.max_percent === null ? null : Number(r.max_percent),
      askedAt: r.requested_at.toISOString(),
      answeredAt: time(r.answered_at),
    })),
  };
}

function presentForVendor(r: FundingVendorRow, now: Date): VendorDiscount {
  const until = r.consent_until ?? r.ends_at;
  const most = r.max_percent === null ? null : Number(r.max_percent);
  return {
    subjectId: r.id,
    kind: r.kind,
    name: r.name,
    state: r.state,
    vendorPercent: r.vendor_bp / 100,
    mostPercent: most,
    discount: most === null ? formatRupees(paiseToRupees(r.flat_paise ?? 0)) : `${most}%`,
    skipsOthers: r.skips_others,
    startsAt: time(r.starts_at),
    endsAt: time(r.ends_at),
    answerUntil: time(until),
    isOpen: until === null || now <= until,
    askedAt: r.requested_at.toISOString(),
    answeredAt: time(r.answered_at),
  };
}

export async function readVendorDiscounts(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<EndpointData<typeof listVendorDiscounts>> {
  return {
    results: (await selectConsentsOfVendor(db, vendorId, now)).map((r) => presentForVendor(r, now)),
  };
}

/**
 * A vendor agrees to its share, or declines (also later), for future orders. Throws `not_found`
 * (404) if it was not asked, `step_not_possible` (409) past the deadline, or if share or discount
 * differ from what the vendor saw. Returns the products whose prices change.
 */
export async function answerDiscount(
  tx: Tx,
  { vendorId, memberId }: { vendorId: string; memberId: string },
  id: string,
  {
    accept,
    vendorPercent,
    mostPercent,
  }: { accept: boolean; vendorPercent: number; mostPercent: number | null },
  now: Date,
): Promise<{ discount: VendorDiscount; productIds: string[] }> {
  await lockFundingSubject(tx, id);
  const [row] = await selectConsentsOfVendor(tx, vendorId, now, id);
  const known = presentForVendor(row ?? notFound(), now);
  if (accept && !known.isOpen)
    fail('step_not_possible', { message: 'errors.discount_deadline_passed' });
  if (accept && (known.vendorPercent !== vendorPercent || known.mostPercent !== mostPercent))
    fail('step_not_possible', {
      message: 'errors.discount_terms_changed',
    });
  await updateConsent(tx, id, vendorId, {
    state: accept ? 'accepted' : 'declined',
    at: now,
    by: memberId,
  });
  const [after] = await selectConsentsOfVendor(tx, vendorId, now, id);
  return {
    discount: presentForVendor(after!, now),
    productIds: known.kind === 'festive' ? await selectProductsOf(tx, id, vendorId) : [],
  };
}
