import {
  applicationProgress,
  DOCUMENT_KINDS,
  maskedTail,
  neededDocuments,
  type ApplicationData,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type {
  AdminApplication,
  Application,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import type { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { divideHalfUp, paiseToRupees } from '#contracts/kernel/money.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { MIN_HEALTH_ORDERS } from '#contracts/reports/reports.ts';
import { kycOf } from './kyc.ts';
import type { StoredEvent } from './queries.ts';
import type { ApplicationQueueRow } from './queries.vendor-list.ts';
import {
  applicationFactsOf,
  applicationProblemsOf,
  type FullApplication,
} from './application-view.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

const at = (when: Date | null): string | null => when?.toISOString() ?? null;
const noteOf = (e: StoredEvent) =>
  e.note ?? (e.remarks ? e.remarks.map((r) => r.text).join(' · ') : null);
const maskedData = (data: ApplicationData): ApplicationData => ({
  ...data,
  tax: { ...data.tax, pan: maskedTail(data.tax.pan) },
  bank: { ...data.bank, accountNumber: maskedTail(data.bank.accountNumber) },
});

/** For the applicant: PAN and account number masked, staff unnamed. */
export function presentApplication(whole: FullApplication): Application {
  const { application: a, vendor, owner, documents, events, termsVersion } = whole;
  return {
    _id: a.vendor_id,
    state: a.state,
    since: a.state_since.toISOString(),
    reason: a.reason,
    applicant: {
      name: owner?.full_name ?? vendor.owner_name ?? vendor.name,
      email: owner?.email ?? vendor.email ?? '',
      phone: owner?.phone ?? vendor.phone ?? '',
      isEmailVerified: (owner?.email_verified_at ?? null) !== null,
      isPhoneVerified: (owner?.phone_verified_at ?? null) !== null,
    },
    data: maskedData(a.data),
    needed: neededDocuments(a.data),
    remarks: a.remarks,
    problems: applicationProblemsOf(whole).map(({ path, message }) => ({
      path,
      message: callerTextOf(message),
    })),
    progress: applicationProgress(applicationFactsOf(whole)),
    documents: DOCUMENT_KINDS.flatMap((kind) => documents.filter((d) => d.kind === kind)).map(
      (d) => ({
        kind: d.kind,
        format: d.format,
        bytes: d.bytes,
        uploadedAt: d.uploaded_at.toISOString(),
      }),
    ),
    savedAt: at(a.saved_at),
    submittedAt: at(a.submitted_at),
    terms: {
      version: termsVersion,
      acceptedVersion: a.terms_version,
      acceptedAt: at(a.terms_accepted_at),
    },
    history: events.map((e) => ({
      state: e.state,
      by: e.actor,
      note: noteOf(e),
      at: e.created_at.toISOString(),
    })),
  };
}

const presentOverride = (o: FullApplication['override']): AdminApplication['override'] =>
  o
    ? {
        reason: o.reason,
        requestedBy: o.requester ?? '',
        requestedAt: o.requested_at.toISOString(),
        state: o.state === 'approved' ? 'approved' : 'waiting',
        decidedBy: o.decider,
        missing: o.missing.map((m) => m.message),
        commissionPercent: o.commission_percent,
      }
    : null;

/**
 * For operators: checks, who did what, and who viewed the full numbers, which are masked here too.
 */
export const presentApplicationForOperator = (
  whole: FullApplication,
  checks: AdminApplication['checks'],
): AdminApplication => ({
  ...presentApplication(whole),
  checks,
  kyc: kycOf(whole),
  override: presentOverride(whole.override),
  revealed: (whole.application.revealed ?? []).map(({ name, at: when }) => ({ name, at: when })),
  history: whole.events.map((e) => ({
    state: e.state,
    by: e.actor,
    note: noteOf(e),
    at: e.created_at.toISOString(),
    name: e.name,
  })),
});

export const presentApplicationRow = (
  row: ApplicationQueueRow,
  now: Date,
  seesMoney: boolean,
): EndpointData<typeof listApplications>['results'][number] => ({
  _id: row.vendor_id,
  state: row.state,
  since: row.state_since.toISOString(),
  days: Math.max(0, Math.floor((now.getTime() - row.state_since.getTime()) / DAY_MS)),
  name: row.name,
  applicant: row.applicant,
  city: row.city,
  gstin: row.gstin,
  submittedAt: at(row.submitted_at),
  isHeld: row.is_held,
  figures: {
    gmv: paiseToRupees(row.gmv_paise),
    orders: row.parts,
    latePercent:
      row.parts >= MIN_HEALTH_ORDERS && row.shipped > 0
        ? divideHalfUp(row.shipped_late * 1000, row.shipped) / 10
        : null,
    overdue: row.overdue,
    balance: seesMoney ? paiseToRupees(row.balance_paise) : null,
  },
});
