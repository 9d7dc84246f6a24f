import type {
  ApplicationState,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const STATE: Readonly<Record<ApplicationState, { text: string; tone: Tone }>> = {
  submitted: { text: 'Waiting for review', tone: 'warning' },
  changes_asked: { text: 'Changes asked', tone: 'info' },
  approved: { text: 'Live', tone: 'success' },
  suspended: { text: 'Suspended', tone: 'danger' },
  rejected: { text: 'Rejected', tone: 'neutral' },
  draft: { text: 'Being filled in', tone: 'neutral' },
};
export const DOCUMENT: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'PAN card',
  gst_certificate: 'GST certificate',
  cancelled_cheque: 'Cancelled cheque',
  signature: 'Signature',
};

export const GST_STATUS: Readonly<Record<string, string>> = {
  regular: 'Regular taxpayer',
  composition: 'Composition scheme',
  unregistered: 'Not registered',
};

/** Fields of a registration by their paths, in the order they are compared with the documents. */
export const FIELD_GROUPS: readonly {
  title: string;
  fields: readonly (readonly [path: string, label: string])[];
}[] = [
  {
    title: 'Business',
    fields: [
      ['business.legalName', 'Registered name'],
      ['business.tradeName', 'Trade name'],
      ['business.type', 'Kind of business'],
    ],
  },
  {
    title: 'Tax',
    fields: [
      ['tax.status', 'GST status'],
      ['tax.gstin', 'GSTIN'],
      ['tax.pan', 'PAN'],
      ['tax.enrolmentId', 'Enrolment number'],
    ],
  },
  {
    title: 'Pickup address',
    fields: [
      ['pickup.line1', 'House and street'],
      ['pickup.line2', 'Area'],
      ['pickup.city', 'City'],
      ['pickup.state', 'State'],
      ['pickup.pincode', 'PIN code'],
    ],
  },
  {
    title: 'Bank account',
    fields: [
      ['bank.holderName', 'Name on the account'],
      ['bank.accountNumber', 'Account number'],
      ['bank.ifsc', 'IFSC'],
    ],
  },
  {
    title: 'Store',
    fields: [
      ['store.name', 'Name'],
      ['store.slug', 'Address'],
      ['store.tagline', 'Tagline'],
      ['store.sells', 'Mostly sells'],
      ['store.description', 'About the store'],
    ],
  },
];
const LABELS = new Map([
  ...FIELD_GROUPS.flatMap((g) =>
    g.fields.map(([path, label]) => [path, `${g.title}: ${label}`] as const),
  ),
  ...Object.entries(DOCUMENT).map(
    ([kind, label]) => [`documents.${kind}`, `Document: ${label}`] as const,
  ),
]);
export const labelOf = (path: string): string => LABELS.get(path) ?? path;

/** "today", "1 day", "12 days". */
export const daysText = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
