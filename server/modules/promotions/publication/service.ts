import {
  adChecks,
  couponChecks,
  festiveChecks,
  type getPublication,
  openChecks,
  promotionChecks,
  type publish,
  type PublishCheck,
  type PublishedKind,
} from '#contracts/promotions/publication.ts';
import {
  OPEN_CHECK_TEXTS,
  type PublishCheckKey,
  type Waiver,
} from '#contracts/promotions/publish-checks.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { changeAd, readAds } from '#server/modules/promotions/ads/ads.ts';
import { lockAds } from '#server/modules/promotions/ads/queries.ts';
import { changeCoupon, couponsByIds } from '#server/modules/promotions/coupons/service.ts';
import {
  changeFestive,
  festiveRecord,
} from '#server/modules/promotions/festive-offers/festive-offers.ts';
import {
  holdUntilApproved,
  type Publisher,
} from '#server/modules/promotions/funding/publishing.ts';
import { lockFundingSubject } from '#server/modules/promotions/funding/queries.ts';
import { selectExposure } from '#server/modules/promotions/funding/queries.publishing.ts';
import { checkedFunding } from '#server/modules/promotions/funding/service.ts';
import {
  changePromotion,
  readPromotionRecord,
} from '#server/modules/promotions/promotion-pages/promotion-pages.ts';
import { lockPromotion } from '#server/modules/promotions/promotion-pages/queries.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { callerText } from '#server/platform/messages/caller.ts';

type Publication = EndpointData<typeof getPublication>;
interface Subject {
  name: string;
  version: string;
  isActive: boolean;
  uses: number;
  checks: PublishCheck[];
  /** The coupon or festive offer whose cost may need a second person; null: none. */
  costs: string | null;
  /** What vendors pay of it; null: nothing is discounted. */
  vendorPercent: number | null;
}

const READ: Record<PublishedKind, (db: Db, id: string, now: Date) => Promise<Subject>> = {
  async coupon(db, id, now) {
    const coupon = (await couponsByIds(db, [id])).get(id);
    // A vendor's own code is the vendor's to publish.
    if (!coupon || coupon.isVendors) return fail('coupon_not_found');
    const funding = await checkedFunding(db, id);
    const { code: name, version, isActive, uses } = coupon;
    const checks = couponChecks(coupon, funding, now);
    const { vendorPercent } = funding;
    return { name, version, isActive, uses, checks, costs: id, vendorPercent };
  },
  async festive_offer(db, id, now) {
    const offer = await festiveRecord(db, id, now);
    const funding = await checkedFunding(db, id);
    const { name, version, isActive } = offer;
    return {
      name,
      version,
      isActive,
      uses: 0,
      checks: festiveChecks(offer, funding, now),
      costs: id,
      vendorPercent: funding.vendorPercent,
    };
  },
  async ad(db, id, now) {
    const ad = (await readAds(db, now)).find((one) => one._id === id) ?? fail('ad_not_found');
    const { text: name, version, isActive } = ad;
    const checks = adChecks(ad, now);
    return { name, version, isActive, uses: 0, checks, costs: null, vendorPercent: null };
  },
  async promotion(db, id, now) {
    const promotion = await readPromotionRecord(db, id, now);
    const { title: name, version, isActive, coupon } = promotion;
    const funding = coupon && (await checkedFunding(db, coupon._id));
    const ofCode = coupon && funding ? couponChecks(coupon, funding, now) : [];
    return {
      name,
      version,
      isActive,
      uses: coupon?.uses ?? 0,
      checks: promotionChecks(promotion, ofCode, now),
      costs: coupon?._id ?? null,
      vendorPercent: funding?.vendorPercent ?? null,
    };
  },
};

const TURN: Record<
  PublishedKind,
  (tx: Tx, id: string, isActive: boolean, now: Date) => Promise<unknown>
> = {
  coupon: (tx, id, isActive, now) => changeCoupon(tx, id, { isActive }, now),
  festive_offer: (tx, id, isActive, now) => changeFestive(tx, id, { isActive }, now),
  ad: (tx, id, isActive, now) => changeAd(tx, id, { isActive }, now),
  promotion: (tx, id, isActive, now) => changePromotion(tx, id, { isActive }, now),
};

/** Locks it until the commit, so that nothing changes between its check and its publication. */
const LOCK: Record<PublishedKind, (tx: Tx, id: string) => Promise<unknown>> = {
  coupon: lockFundingSubject,
  festive_offer: lockFundingSubject,
  ad: lockAds,
  async promotion(tx, id) {
    const couponId = (await lockPromotion(tx, id))?.coupon_id;
    if (couponId) await lockFundingSubject(tx, couponId);
  },
};
const lockAndRead = async (
  tx: Tx,
  { kind, id }: { kind: PublishedKind; id: string },
  now: Date,
): Promise<Subject> => {
  await LOCK[kind](tx, id);
  return READ[kind](tx, id, now);
};

/** Throws the kind's `…_not_found` (404). */
export async function readPublication(
  db: Db,
  kind: PublishedKind,
  id: string,
  now: Date,
): Promise<Publication> {
  const { name, version, isActive, uses, checks, costs } = await READ[kind](db, id, now);
  const cost = costs === null ? undefined : await selectExposure(db, costs);
  return {
    name,
    isPublished: isActive,
    version,
    checks,
    uses,
    exposure: cost ? cost.exposure_paise && paiseToRupees(cost.exposure_paise) : 0,
  };
}

/** Throws `checks_open` (409), naming each open check, unless each is waived. */
function requireReady(checks: readonly PublishCheck[], waived: readonly PublishCheckKey[]): void {
  const texts = openChecks(checks, waived).map((key) => [key, OPEN_CHECK_TEXTS[key]] as const);
  if (texts.length > 0)
    fail('checks_open', {
      message: 'errors.checks_open_named',
      values: { missing: texts.map(([, text]) => callerText(text)).join('; ') },
      details: texts.map(([path, message]) => ({ path, message })),
    });
}
/** The audit log's entry for what was published, with the checks it does without. */
function notePublished(
  tx: Tx,
  { kind, id }: { kind: PublishedKind; id: string },
  { name, checks }: Subject,
  { waived = [], reason }: Waiver,
): void {
  const given = checks.filter((c) => !c.isFine && waived.includes(c.key));
  audit(tx, {
    action: 'publication.published',
    object: { kind, id, label: name },
    reason: given.length > 0 ? reason : undefined,
    after: { waived: given.map(({ key }) => key) },
  });
}

/**
 * Publishes what was checked. Throws `checks_open` (409) for open checks that are not waived,
 * `preview_changed` (409) if it was changed since. Returns false if it waits for a second person.
 */
export async function publishChecked(
  tx: Tx,
  { kind, id }: { kind: PublishedKind; id: string },
  { version, waived, reason }: EndpointBody<typeof publish>,
  by: Publisher,
): Promise<boolean> {
  const before = await lockAndRead(tx, { kind, id }, by.now);
  if (before.isActive) fail('step_not_possible');
  if (before.version !== version) fail('preview_changed');
  requireReady(before.checks, waived);
  await TURN[kind](tx, id, true, by.now);
  // Its code is checked as it is published.
  requireReady((await READ[kind](tx, id, by.now)).checks, waived);
  notePublished(tx, { kind, id }, before, { waived, reason });
  return before.costs === null || holdUntilApproved(tx, before.costs, by);
}

const isOn = ({ isActive, checks }: Subject): boolean =>
  isActive && checks.every(({ key, isFine }) => key !== 'not_over' || isFine);
/**
 * What the marketplace accepted when it was published: the checks open then. If it paid all of it,
 * asking vendors for a share costs nobody more.
 */
const isAccepted = (before: Subject, { key, isFine }: PublishCheck): boolean =>
  !isFine || (key === 'funding' && before.vendorPercent === 0);
/**
 * Call it after a write, with what it was before (null: new). What the write publishes passes the
 * same checks as in the panel; what was published already stays as good as it was. Throws
 * `checks_open` (409).
 */
async function requirePublishable(
  tx: Tx,
  subject: { kind: PublishedKind; id: string },
  before: Subject | null,
  waiver: Waiver,
  now: Date,
): Promise<void> {
  const after = await READ[subject.kind](tx, subject.id, now);
  const isSame = before !== null && (after.costs === null || before.costs === after.costs);
  if (!after.isActive || (before?.isActive && !isOn(after))) return;
  const known =
    isSame && isOn(before)
      ? before.checks.filter((one) => isAccepted(before, one)).map(({ key }) => key)
      : [];
  const checks = after.checks.filter(({ key }) => !known.includes(key));
  requireReady(checks, waiver.waived ?? []);
  if (!before || !isSame || !isOn(before) || checks.some(({ isFine }) => !isFine))
    notePublished(tx, subject, { ...after, checks }, waiver);
}

/** Creates something, which is published at once if it says `isActive`. Throws `checks_open` (409). */
export async function makeChecked<Made>(
  tx: Tx,
  kind: PublishedKind,
  body: Waiver & { isActive: boolean },
  now: Date,
  make: () => Promise<Made & { _id: string }>,
): Promise<Made & { _id: string }> {
  const made = await make();
  if (body.isActive) await requirePublishable(tx, { kind, id: made._id }, null, body, now);
  return made;
}
/**
 * Changes something. What it switches on, revives with a later end, or gives a code, is checked as
 * in the panel. Throws `checks_open` (409).
 */
export async function changeChecked<Done>(
  tx: Tx,
  subject: { kind: PublishedKind; id: string },
  change: Waiver & { isActive?: boolean | undefined },
  now: Date,
  work: () => Promise<Done>,
): Promise<Done> {
  if (change.isActive === false || (await isVendorsCoupon(tx, subject.kind, subject.id)))
    return work();
  const before = await lockAndRead(tx, subject, now);
  const done = await work();
  await requirePublishable(tx, subject, before, change, now);
  return done;
}
/**
 * What a second person publishes must still pass the checks nobody may waive. Throws `checks_open`
 * (409).
 */
export async function requireApprovable(
  db: Db,
  subject: { kind: PublishedKind; id: string },
  now: Date,
): Promise<void> {
  const { checks } = await READ[subject.kind](db, subject.id, now);
  requireReady(
    checks,
    checks.map(({ key }) => key),
  );
}
/** A vendor's own code is the vendor's to publish. */
const isVendorsCoupon = async (db: Db, kind: PublishedKind, id: string): Promise<boolean> =>
  kind === 'coupon' && ((await couponsByIds(db, [id])).get(id)?.isVendors ?? false);

/**
 * Takes a publication back. Orders keep their discounts, and codes in carts stop at once. Throws
 * `step_not_possible` (409) if it is off, `preview_changed` (409) if it was changed since.
 */
export async function undoPublished(
  tx: Tx,
  { kind, id }: { kind: PublishedKind; id: string },
  version: string,
  now: Date,
): Promise<void> {
  const before = await lockAndRead(tx, { kind, id }, now);
  if (!before.isActive) fail('step_not_possible');
  if (before.version !== version) fail('preview_changed');
  await TURN[kind](tx, id, false, now);
  audit(tx, {
    action: 'publication.undone',
    object: { kind, id, label: before.name },
    before: { uses: before.uses },
  });
}
