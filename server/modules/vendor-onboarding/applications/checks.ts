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

const checkOf = (
  key: string,
  outcome: Check['outcome'],
  text: string,
  vendors: Check['vendors'] = [],
): Check => ({ key, outcome, text, vendors });

type Faults = ReadonlyMap<string, string | null>;
/** The first fault of some fields, or that they are fine. */
function judged(faults: Faults, key: string, paths: readonly string[], fine: string): Check {
  const fault = paths.map((p) => faults.get(p)).find(Boolean);
  return checkOf(key, fault ? 'fault' : 'ok', callerTextOf(fault ?? fine));
}

type ApplicationTax = FullApplication['application']['data']['tax'];
function gstinCheck(tax: ApplicationTax, faults: Faults): Check {
  if (!isRegistered(tax.status))
    return checkOf('gstin', 'ok', callerText('vendor_onboarding.check.gstin_none'));
  const fine = callerText('vendor_onboarding.check.gstin_ok', {
    state: stateOfGstin(tax.gstin) ?? '',
    pan: panOfGstin(tax.gstin),
  });
  return judged(faults, 'gstin', ['tax.gstin'], fine);
}

function panCheck(tax: ApplicationTax, type: string, faults: Faults): Check {
  const pan = isRegistered(tax.status) ? panOfGstin(tax.gstin) : tax.pan;
  if (isPan(pan))
    return judged(
      faults,
      'pan',
      ['tax.gstin', 'tax.pan'],
      callerText('vendor_onboarding.check.pan_ok', { type }),
    );
  return tax.enrolmentId
    ? checkOf(
        'pan',
        'warning',
        callerText('vendor_onboarding.check.pan_enrolment', { number: tax.enrolmentId }),
      )
    : checkOf('pan', 'fault', callerText('vendor_onboarding.check.pan_none'));
}

/** Whether the account is held by a person named in the registration. */
function holderCheck({ application, owner }: FullApplication): Check {
  const { business, bank } = application.data;
  const names = [business.legalName, business.tradeName, owner?.full_name ?? ''];
  return names.some((name) => namesFit(name, bank.holderName))
    ? checkOf('holder', 'ok', callerText('vendor_onboarding.check.holder_ok'))
    : checkOf('holder', 'warning', callerText('vendor_onboarding.check.holder_other'));
}

function documentsCheck(faults: Faults): Check {
  const missing = [...faults].filter(
    ([path, fault]) => path.startsWith('documents.') && fault !== null,
  );
  if (missing.length === 0)
    return checkOf('documents', 'ok', callerText('vendor_onboarding.check.documents_ok'));
  const documents = callerList(
    missing.map(([path]) => VENDOR_DOCUMENT_NAMES[path.slice('documents.'.length) as DocumentKind]),
  );
  return checkOf(
    'documents',
    'fault',
    callerText('vendor_onboarding.check.documents_missing', { documents }),
  );
}

function contactCheck(whole: FullApplication): Check {
  if (!whole.owner) return checkOf('contact', 'fault', callerText('errors.owner_account_missing'));
  return (whole.owner.email_verified_at ?? whole.owner.phone_verified_at)
    ? checkOf('contact', 'ok', contactText(whole))
    : checkOf('contact', 'fault', callerText('vendor_onboarding.check.contact_none'));
}

/** Whether other vendors have the same number. */
function duplicateCheck(
  key: DuplicateApplicant['key'],
  duplicates: readonly DuplicateApplicant[],
): Check {
  const what = DUPLICATES[key];
  const same = duplicates.filter((t) => t.key === key);
  if (same.length === 0)
    return checkOf(`same_${key}`, 'ok', callerText('vendor_onboarding.check.same_none', { what }));
  return checkOf(
    `same_${key}`,
    'warning',
    callerText('vendor_onboarding.check.same_some', { n: same.length, what }),
    same.map((t) => ({ _id: t.id, name: t.name, state: t.state })),
  );
}

/**
 * Checks a reviewer would otherwise do by hand. Pure, from the registration and vendors sharing a
 * number with it.
 */
export function reviewChecks(
  whole: FullApplication,
  duplicates: readonly DuplicateApplicant[],
): Check[] {
  const { tax, pickup, business } = whole.application.data;
  const faults: Faults = new Map(applicationChecks(applicationFactsOf(whole)));
  return [
    gstinCheck(tax, faults),
    panCheck(tax, business.type, faults),
    judged(
      faults,
      'place',
      ['pickup.pincode', 'pickup.state'],
      placeText(pickup.pincode, isGstin(tax.gstin)),
    ),
    judged(
      faults,
      'bank',
      ['bank.ifsc', 'bank.accountNumber', 'bank.holderName'],
      callerText('vendor_onboarding.check.bank_ok'),
    ),
    holderCheck(whole),
    documentsCheck(faults),
    contactCheck(whole),
    ...(Object.keys(DUPLICATES) as DuplicateApplicant['key'][]).map((key) =>
      duplicateCheck(key, duplicates),
    ),
  ];
}
