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
import { inLocale } from '#server/platform/messages/format.ts';

type Check = AdminApplication['checks'][number];
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:pvt|private|ltd|limited|llp|m\/s|mr|mrs|ms|shri|smt|and|&)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Whether two names may be of one holder: alike but for legal forms and signs, or one within the other. */
export function namesFit(a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)];
  return x.length > 1 && y.length > 1 && (x.includes(y) || y.includes(x));
}
const DUPLICATES: Record<DuplicateApplicant['key'], string> = {
  gstin: 'GSTIN',
  pan: 'PAN',
  account: 'bank account',
};

/** What a reviewer would have to work out by hand: pure, from the registration and the vendors that share a number with it. */
export function reviewChecks(
  whole: FullApplication,
  twins: readonly DuplicateApplicant[],
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
    return check(key, fault ? 'fault' : 'ok', fault ? inLocale('en', fault) : fine);
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
          `The GSTIN can exist: ${stateOfGstin(tax.gstin) ?? ''}, PAN ${panOfGstin(tax.gstin)}.`,
        )
      : check('gstin', 'ok', 'Not registered for GST: sells within its own State only.'),
    isPan(pan)
      ? judged(
          'pan',
          ['tax.gstin', 'tax.pan'],
          `The PAN fits the kind of business (${business.type}).`,
        )
      : check(
          'pan',
          tax.enrolmentId ? 'warning' : 'fault',
          tax.enrolmentId
            ? `No PAN; enrolment number ${tax.enrolmentId}.`
            : 'There is no valid PAN.',
        ),
    judged(
      'place',
      ['pickup.pincode', 'pickup.state'],
      `PIN code ${pickup.pincode} lies in ${stateOfPincode(pickup.pincode) ?? 'a State we do not know'}${isGstin(tax.gstin) ? ', as the GSTIN says' : ''}.`,
    ),
    judged(
      'bank',
      ['bank.ifsc', 'bank.accountNumber', 'bank.holderName'],
      'IFSC and account number have the right form.',
    ),
    [business.legalName, business.tradeName, owner].some((name) => namesFit(name, bank.holderName))
      ? check('holder', 'ok', 'The holder of the account is the business or its owner.')
      : check(
          'holder',
          'warning',
          'The holder of the account is named unlike the business and its owner.',
        ),
    missing.length === 0
      ? check('documents', 'ok', 'Every document is there.')
      : check(
          'documents',
          'fault',
          `Missing: ${missing.map(([path]) => inLocale('en', VENDOR_DOCUMENT_NAMES[path.slice('documents.'.length) as DocumentKind])).join(', ')}.`,
        ),
    !whole.owner
      ? check('contact', 'fault', 'No owner has an account yet.')
      : (whole.owner.email_verified_at ?? whole.owner.phone_verified_at)
        ? check(
            'contact',
            'ok',
            `Confirmed by code: ${[whole.owner.email_verified_at && 'e-mail', whole.owner.phone_verified_at && 'phone'].filter(Boolean).join(' and ')}.`,
          )
        : check('contact', 'fault', 'Neither e-mail nor phone is confirmed.'),
    ...(Object.keys(DUPLICATES) as DuplicateApplicant['key'][]).map((key) => {
      const same = twins.filter((t) => t.key === key);
      return same.length === 0
        ? check(`same_${key}`, 'ok', `No other shop has this ${DUPLICATES[key]}.`)
        : check(
            `same_${key}`,
            'warning',
            `${same.length === 1 ? 'Another shop has' : `${same.length} other shops have`} this ${DUPLICATES[key]}.`,
            same.map((t) => ({ _id: t.id, name: t.name, state: t.state })),
          );
    }),
  ];
}
