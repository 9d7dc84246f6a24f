import {
  applicationChecks,
  VENDOR_DOCUMENT_NAMES,
  type DocumentKind,
  isPan,
  isRegistered,
  panOfGstin,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { isGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import type { DuplicateApplicant } from './queries.ts';
import { applicationFactsOf, type FullApplication } from './application-view.ts';
import { callerList, callerText, callerTextOf } from '#server/platform/messages/caller.ts';

type Check = AdminApplication['checks'][number];
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:pvt|private|ltd|limited|llp|m\/s|mr|mrs|ms|shri|smt|and|&)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/**
 * Whether two names may have one holder: equal except legal forms and punctuation, or one inside
 * the other.
 */
export function namesFit(a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)];
  return x.length > 1 && y.length > 1 && (x.includes(y) || y.includes(x));
}
const DUPLICATES: Record<DuplicateApplicant['key'], string> = {
  gstin: 'GSTIN',
  pan: 'PAN',
  account: 'vendor_onboarding.check.what_bank',
};

function placeText(pin: string, hasGstin: boolean): string {
  const state = stateOfPincode(pin);
  if (state === null) return callerText('vendor_onboarding.check.place_unknown', { pin });
  return hasGstin
    ? callerText('vendor_onboarding.check.place_gstin', { pin, state })
    : callerText('vendor_onboarding.check.place_ok', { pin, state });
}

function contactText({ owner }: FullApplication): string {
  if (owner?.email_verified_at && owner.phone_verified_at)
    return callerText('vendor_onboarding.check.contact_both');
  return owner?.email_verified_at
    ? callerText('vendor_onboarding.check.contact_email')
    : callerText('vendor_onboarding.check.contact_phone');
}

/**
 * Checks a reviewer would otherwise do by hand. Pure, from the registration and vendors sharing a
 * number with it.
 */
export function reviewChecks(
  whole: FullApplication,
  duplicates: readonly DuplicateApplicant[],
): Check[] {
  const { data } = whole.application;
  const { tax, pickup, bank, business } = data;
  const owner = whole.owner?.full_name ?? '';
  const check = (
    key: string,
    outcome: Check['outcome'],
    text: string,
    vendors: Check['vendors'] = [],
  ): Check => ({ key, outcome, text, vendors });
  const faults = new Map(applicationChecks(applicationFactsOf(whole)));
  const judged = (key: string, paths: readonly string[], fine: string) => {
    const fault = paths.map((p) => faults.get(p)).find(Boolean);
    return check(key, fault ? 'fault' : 'ok', callerTextOf(fault ?? fine));
  };
  const pan = isRegistered(tax.status) ? panOfGstin(tax.gstin) : tax.pan;
  const missing = [...faults].filter(
    ([path, fault]) => path.startsWith('documents.') && fault !== null,
  );
  return [
    isRegistered(tax.status)
      ? judged(
          'gstin',
          ['tax.gstin'],
          callerText('vendor_onboarding.check.gstin_ok', {
            state: stateOfGstin(tax.gstin) ?? '',
            pan: panOfGstin(tax.gstin),
          }),
        )
      : check('gstin', 'ok', callerText('vendor_onboarding.check.gstin_none')),
    isPan(pan)
      ? judged(
          'pan',
          ['tax.gstin', 'tax.pan'],
          callerText('vendor_onboarding.check.pan_ok', { type: business.type }),
        )
      : check(
          'pan',
          tax.enrolmentId ? 'warning' : 'fault',
          tax.enrolmentId
            ? callerText('vendor_onboarding.check.pan_enrolment', { number: tax.enrolmentId })
            : callerText('vendor_onboarding.check.pan_none'),
        ),
    judged(
      'place',
      ['pickup.pincode', 'pickup.state'],
      placeText(pickup.pincode, isGstin(tax.gstin)),
    ),
    judged(
      'bank',
      ['bank.ifsc', 'bank.accountNumber', 'bank.holderName'],
      callerText('vendor_onboarding.check.bank_ok'),
    ),
    [business.legalName, business.tradeName, owner].some((name) => namesFit(name, bank.holderName))
      ? check('holder', 'ok', callerText('vendor_onboarding.check.holder_ok'))
      : check('holder', 'warning', callerText('vendor_onboarding.check.holder_other')),
    missing.length === 0
      ? check('documents', 'ok', callerText('vendor_onboarding.check.documents_ok'))
      : check(
          'documents',
          'fault',
          callerText('vendor_onboarding.check.documents_missing', {
            documents: callerList(
              missing.map(
                ([path]) => VENDOR_DOCUMENT_NAMES[path.slice('documents.'.length) as DocumentKind],
              ),
            ),
          }),
        ),
    !whole.owner
      ? check('contact', 'fault', callerText('errors.owner_account_missing'))
      : (whole.owner.email_verified_at ?? whole.owner.phone_verified_at)
        ? check('contact', 'ok', contactText(whole))
        : check('contact', 'fault', callerText('vendor_onboarding.check.contact_none')),
    ...(Object.keys(DUPLICATES) as DuplicateApplicant['key'][]).map((key) => {
      const same = duplicates.filter((t) => t.key === key);
      return same.length === 0
        ? check(
            `same_${key}`,
            'ok',
            callerText('vendor_onboarding.check.same_none', { what: DUPLICATES[key] }),
          )
        : check(
            `same_${key}`,
            'warning',
            callerText('vendor_onboarding.check.same_some', {
              n: same.length,
              what: DUPLICATES[key],
            }),
            same.map((t) => ({ _id: t.id, name: t.name, state: t.state })),
          );
    }),
  ];
}
