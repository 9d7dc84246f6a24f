import { isGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { contradictedState, INDIAN_STATES } from '#contracts/kernel/places.ts';

/**
 * Requirements of a registration before it can be submitted. Pure and without the schema library:
 * the page prefills from a GSTIN, and the server validates with the same rules.
 */
export const APPLICATION_STATES = [
  'draft',
  'submitted',
  'changes_asked',
  'approved',
  'rejected',
  'suspended',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const GST_STATUSES = ['regular', 'composition', 'unregistered'] as const;
export type GstStatus = (typeof GST_STATUSES)[number];

/**
 * Kinds of business as stored, with the fourth letters of their PANs (Income-tax Rules, r. 114).
 */
export const BUSINESS_TYPES: Readonly<Record<string, string>> = {
  Proprietorship: 'P',
  Partnership: 'F',
  'Limited Liability Partnership': 'EF',
  'Private Limited': 'C',
  'Public Limited': 'C',
  'Hindu Undivided Family': 'H',
  'Association of Persons': 'AB',
  'Trust or society': 'AT',
};

export const DOCUMENT_KINDS = [
  'pan_card',
  'gst_certificate',
  'cancelled_cheque',
  'signature',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const VENDOR_DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'vendors.document.pan',
  gst_certificate: 'vendors.document.gst',
  cancelled_cheque: 'vendors.document.cheque',
  signature: 'vendors.document.signature',
};
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Fields of the registration steps; missing ones are empty strings. */
export interface ApplicationData {
  business: { type: string; legalName: string; tradeName: string };
  tax: { status: string; gstin: string; pan: string; enrolmentId: string };
  pickup: { line1: string; line2: string; city: string; state: string; pincode: string };
  bank: { holderName: string; accountNumber: string; ifsc: string };
  store: { name: string; slug: string; tagline: string; description: string; sells: string };
}
export const EMPTY_APPLICATION: ApplicationData = {
  business: { type: '', legalName: '', tradeName: '' },
  tax: { status: '', gstin: '', pan: '', enrolmentId: '' },
  pickup: { line1: '', line2: '', city: '', state: '', pincode: '' },
  bank: { holderName: '', accountNumber: '', ifsc: '' },
  store: { name: '', slug: '', tagline: '', description: '', sells: '' },
};

/** Steps in order; every path below begins with one of them. */
export const APPLICATION_STEPS = [
  'account',
  'business',
  'tax',
  'pickup',
  'bank',
  'store',
  'documents',
  'review',
] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];
/** Fields an operator can ask to change. */
export const REMARK_PATHS: readonly string[] = [
  ...Object.entries(EMPTY_APPLICATION).flatMap(([step, fields]) =>
    Object.keys(fields as object).map((field) => `${step}.${field}`),
  ),
  ...DOCUMENT_KINDS.map((kind) => `documents.${kind}`),
];

export interface ApplicationFacts {
  data: ApplicationData;
  /** Email or phone is verified. */
  isReachable: boolean;
  documents: readonly DocumentKind[];
  /** The store address was free when saved. */
  isSlugFree: boolean;
}

const PAN = /^[A-Z]{3}[ABCEFGHJLPT][A-Z][0-9]{4}[A-Z]$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isPan = (text: string): boolean => PAN.test(text);
/** Characters 3 to 12 of a GSTIN are the PAN of its holder. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);
export const isRegistered = (status: string): boolean =>
  status === 'regular' || status === 'composition';

/** Documents this business must upload: no GST certificate without a GSTIN. */
export const neededDocuments = ({ tax }: ApplicationData): DocumentKind[] => [
  'pan_card',
  ...(isRegistered(tax.status) ? ['gst_certificate' as const] : []),
  'cancelled_cheque',
  'signature',
];

type Fault = readonly [isFault: boolean, message: string];
const first = (...faults: readonly Fault[]): string | null =>
  faults.find(([isFault]) => isFault)?.[1] ?? null;
const shortened = (text: string, least: number) => text.trim().length < least;

/** Bank account rules, at registration and at every change. */
export const bankChecks = (
  bank: ApplicationData['bank'],
): (readonly [field: keyof ApplicationData['bank'], fault: string | null])[] => [
  ['holderName', first([shortened(bank.holderName, 2), 'errors.account_holder_required'])],
  ['accountNumber', /^\d{9,18}$/.test(bank.accountNumber) ? null : 'errors.account_number_invalid'],
  ['ifsc', /^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank.ifsc) ? null : 'errors.ifsc_invalid'],
];

type ApplicationCheck = readonly [path: string, fault: string | null];

const businessChecks = ({ business, tax }: ApplicationData): ApplicationCheck[] => [
  ['business.type', BUSINESS_TYPES[business.type] ? null : 'vendor_onboarding.check.business_type'],
  [
    'business.legalName',
    first([shortened(business.legalName, 2), 'vendor_onboarding.check.legal_name']),
  ],
  [
    'business.tradeName',
    first([shortened(business.tradeName, 2), 'vendor_onboarding.check.trade_name']),
  ],
  [
    'tax.status',
    (GST_STATUSES as readonly string[]).includes(tax.status)
      ? null
      : 'vendor_onboarding.check.one_of',
  ],
];

/** The numbers of a business for tax: a GSTIN where it is registered, else PAN and enrolment. */
function taxChecks({ business, tax }: ApplicationData): ApplicationCheck[] {
  const letters = BUSINESS_TYPES[business.type] ?? '';
  const isOther = (pan: string) => isPan(pan) && letters !== '' && !letters.includes(pan[3]!);
  const mismatch = 'vendor_onboarding.check.pan_type';
  const gstin = first(
    [tax.gstin === '', 'vendor_onboarding.check.gstin_missing'],
    [tax.gstin.length !== 15, 'vendor_onboarding.check.gstin_length'],
    [!isGstin(tax.gstin), 'vendor_onboarding.check.gstin_invalid'],
    [isOther(panOfGstin(tax.gstin)), mismatch],
  );
  if (isRegistered(tax.status)) return [['tax.gstin', gstin]];
  const pan = first(
    [tax.pan === '', 'vendor_onboarding.check.pan_missing'],
    [!isPan(tax.pan), 'vendor_onboarding.check.pan_invalid'],
    [isOther(tax.pan), mismatch],
  );
  // Selling on a marketplace without GST registration requires both (Notification
  // 34/2023-Central Tax).
  const enrolment = first(
    [tax.enrolmentId === '', 'vendor_onboarding.check.enrolment_missing'],
    [
      !/^[0-9A-Z][0-9A-Z/-]{7,24}$/.test(tax.enrolmentId),
      'vendor_onboarding.check.enrolment_invalid',
    ],
  );
  return [
    ['tax.pan', pan],
    ['tax.enrolmentId', enrolment],
  ];
}

function pickupChecks({ pickup, tax }: ApplicationData): ApplicationCheck[] {
  const gstinState = isGstin(tax.gstin) ? stateOfGstin(tax.gstin) : null;
  const isOtherState =
    isRegistered(tax.status) && gstinState !== null && gstinState !== pickup.state;
  return [
    ['pickup.pincode', /^[1-9]\d{5}$/.test(pickup.pincode) ? null : 'errors.pin_code_invalid'],
    ['pickup.line1', first([shortened(pickup.line1, 3), 'errors.house_street_required'])],
    ['pickup.city', first([shortened(pickup.city, 1), 'errors.city_required'])],
    [
      'pickup.state',
      first(
        [!INDIAN_STATES.includes(pickup.state), 'errors.state_required'],
        [
          contradictedState(pickup.state, pickup.pincode) !== null,
          'vendor_onboarding.check.pin_code_state',
        ],
        [isOtherState, 'vendor_onboarding.check.gstin_state'],
      ),
    ],
  ];
}

const storeChecks = (store: ApplicationData['store'], isSlugFree: boolean): ApplicationCheck[] => [
  ['store.name', first([shortened(store.name, 3), 'vendor_onboarding.check.store_name'])],
  [
    'store.slug',
    first(
      [!SLUG.test(store.slug) || shortened(store.slug, 3), 'vendor_onboarding.check.store_url'],
      [!isSlugFree, 'vendor_onboarding.check.store_url_taken'],
    ),
  ],
  ['store.sells', store.sells ? null : 'vendor_onboarding.check.main_category'],
  ['store.description', first([shortened(store.description, 30), 'vendor_onboarding.check.about'])],
];

/** Every required field with its error or null, in the order of the steps. */
export function applicationChecks({
  data,
  isReachable,
  documents,
  isSlugFree,
}: ApplicationFacts): ApplicationCheck[] {
  return [
    ['account.contact', isReachable ? null : 'vendor_onboarding.check.contact'],
    ...businessChecks(data),
    ...taxChecks(data),
    ...pickupChecks(data),
    ...bankChecks(data.bank).map(([field, fault]) => [`bank.${field}`, fault] as const),
    ...storeChecks(data.store, isSlugFree),
    ...neededDocuments(data).map(
      (kind) =>
        [
          `documents.${kind}`,
          documents.includes(kind) ? null : 'vendor_onboarding.check.document',
        ] as const,
    ),
  ];
}

/** Errors by path. */
export const applicationProblems = (facts: ApplicationFacts): { path: string; message: string }[] =>
  applicationChecks(facts).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  );

/** Completed share in whole percent, rounded down; 100 only when nothing is missing. */
export function applicationProgress(facts: ApplicationFacts): number {
  const checks = applicationChecks(facts);
  return Math.floor((100 * checks.filter(([, fault]) => fault === null).length) / checks.length);
}

/** Masks all but the last four characters with dots. */
export const maskedTail = (text: string): string =>
  text.length <= 4 ? text : `${'•'.repeat(text.length - 4)}${text.slice(-4)}`;
