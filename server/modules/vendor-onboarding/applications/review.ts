import type {
  AdminApplication,
  changeApplicationState,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import type {
  applicationsFile,
  listApplications,
} from '#contracts/vendor-onboarding/vendor-list.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { portalMember, teamOf } from '#server/modules/accounts/service.ts';
import type { MediaConfig, StoredDocument } from '#server/modules/media/service.ts';
import { daysOf } from '#server/modules/reports/service.ts';
import { setVendorStatus } from '#server/modules/vendors/service.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  messageLanguageOf,
  type MessageNotice,
  queueNotices,
} from '#server/modules/messages/service.ts';
import { refreshStore } from './refresh-product-cards.ts';
import { reviewChecks } from './checks.ts';
import { readApplicationDocument } from './documents.ts';
import { requireKyc } from './kyc.ts';
import * as emails from './notifications.ts';
import { moveApplication } from './transitions.ts';
import { openStore } from './open-store.ts';
import { presentApplicationForOperator, presentApplicationRow } from './present.ts';
import { lockApplication, markApplicationSeen, selectDuplicateApplicants } from './queries.ts';
import { selectApplicationQueue } from './queries.vendor-list.ts';
import type { VendorApplicationTable } from './tables.ts';
import { readFullApplication } from './application-view.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { type FileFormat, FileNumber, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

/** The caller: balances are for those who may see money. */
export interface VendorListReader {
  seesMoney: boolean;
  now: Date;
}

export async function readApplicationQueue(
  db: Db,
  query: EndpointQuery<typeof listApplications>,
  { seesMoney, now }: VendorListReader,
): Promise<EndpointData<typeof listApplications>> {
  const days = daysOf({ range: '30' }, now);
  const { rows, found, counts } = await selectApplicationQueue(db, { ...query, ...days, now });
  const all = {
    draft: 0,
    submitted: 0,
    changes_asked: 0,
    approved: 0,
    rejected: 0,
    suspended: 0,
    ...counts,
  };
  const total =
    found ?? (query.state ? all[query.state] : Object.values(all).reduce((a, b) => a + b, 0));
  return {
    results: rows.map((row) => presentApplicationRow(row, now, seesMoney)),
    counts: all,
    page: query.page,
    limit: query.limit,
    total,
  };
}

const HEAD = [
  'vendor_onboarding.file.vendor_id',
  'common.name',
  'vendor_onboarding.applicant',
  'common.status',
  'vendor_onboarding.file.days',
  'common.gstin',
  'common.city',
  'vendor_onboarding.submitted_on',
  'vendor_onboarding.file.payouts_held',
  'vendor_onboarding.list.gmv',
  'vendor_onboarding.list.orders',
  'vendor_onboarding.list.late',
  'vendor_onboarding.list.overdue',
  'vendor_onboarding.list.balance',
] as const;
/** Matching vendors as a table. */
export const vendorsTable = (
  db: Db,
  query: EndpointQuery<typeof applicationsFile>,
  { seesMoney, now }: VendorListReader,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> => {
  const days = daysOf({ range: '30' }, now);
  return fileOfList(
    format,
    HEAD,
    async (at) =>
      (await selectApplicationQueue(db, { ...query, ...at, ...days, now })).rows.map((row) =>
        presentApplicationRow(row, now, seesMoney),
      ),
    ({ figures, ...r }) => [
      r._id,
      r.name,
      r.applicant ?? '',
      r.state,
      new FileNumber(r.days),
      r.gstin ?? '',
      r.city ?? '',
      r.submittedAt ?? '',
      callerText(r.isHeld ? 'common.yes' : 'common.no'),
      csvAmount(rupeesToPaise(figures.gmv)),
      new FileNumber(figures.orders),
      figures.latePercent === null ? '' : new FileNumber(figures.latePercent),
      new FileNumber(figures.overdue),
      figures.balance === null ? '' : csvAmount(rupeesToPaise(figures.balance)),
    ],
  );
};

export async function readApplicationForOperator(
  db: Db,
  vendorId: string,
): Promise<AdminApplication> {
  const whole = await readFullApplication(db, vendorId);
  const { tax, bank } = whole.application.data;
  return presentApplicationForOperator(
    whole,
    reviewChecks(
      whole,
      await selectDuplicateApplicants(db, vendorId, {
        gstin: tax.gstin,
        pan: tax.pan,
        account: bank.accountNumber,
      }),
    ),
  );
}

/**
 * Full PAN and account number, for comparison with the documents; the access is recorded
 * permanently.
 */
export async function revealApplicationData(
  tx: Tx,
  operatorId: string,
  vendorId: string,
  now: Date,
): Promise<{ pan: string; accountNumber: string; application: AdminApplication }> {
  const a = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
  audit(tx, {
    action: 'vendor.numbers_revealed',
    object: { kind: 'vendor', id: vendorId, label: a.data.store.name || a.data.business.legalName },
  });
  await markApplicationSeen(
    tx,
    vendorId,
    operatorId,
    (await portalMember(tx, operatorId))?.full_name ?? null,
    now,
  );
  return {
    pan: a.data.tax.pan,
    accountNumber: a.data.bank.accountNumber,
    application: await readApplicationForOperator(tx, vendorId),
  };
}

/** A document of a registration; the access is audited. `document_not_found` (404). */
export async function openApplicationDocument(
  tx: Tx,
  config: MediaConfig,
  vendorId: string,
  kind: DocumentKind,
  format: StoredDocument['format'],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readApplicationDocument(tx, config, vendorId, kind, format);
  const { data } = (await readFullApplication(tx, vendorId)).application;
  audit(tx, {
    action: 'vendor.document_opened',
    object: { kind: 'vendor', id: vendorId, label: data.store.name || data.business.legalName },
    after: { document: kind },
  });
  return bytes;
}

type Step = EndpointBody<typeof changeApplicationState>;
const STEP_ACTION: Record<Step['to'], string> = {
  approved: 'vendor.approved',
  changes_asked: 'vendor.changes_asked',
  rejected: 'vendor.rejected',
  suspended: 'vendor.suspended',
};
const WORDS: Record<Step['to'], string> = {
  approved: 'vendor_onboarding.state.approved',
  changes_asked: 'vendor_onboarding.state.changes_asked',
  rejected: 'vendor_onboarding.state.rejected',
  suspended: 'vendor_onboarding.state.suspended',
};
export const applicationStateText = (to: Step['to']): string => WORDS[to];

/**
 * An operator's transition with its consequences, and the email to the owners. `step_not_possible`
 * (409) if the registration is in another state; `kyc_incomplete` (409) lists what prevents
 * approval.
 */
export async function runApplicationStep(
  tx: Tx,
  operatorId: string,
  vendorId: string,
  body: Step,
  clock: Clock,
): Promise<AdminApplication> {
  const now = clock.now();
  const a = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
  const note =
    'reason' in body ? { note: body.reason } : 'remarks' in body ? { remarks: body.remarks } : {};
  const before = a.state;
  await moveApplication(
    tx,
    a,
    { to: body.to, actor: 'operator', actorId: operatorId, ...note },
    now,
  );
  audit(tx, {
    action:
      before === 'suspended' && body.to === 'approved' ? 'vendor.reinstated' : STEP_ACTION[body.to],
    object: { kind: 'vendor', id: vendorId, label: a.data.store.name || a.data.business.legalName },
    before: { state: before },
    after: {
      state: body.to,
      ...('remarks' in body ? { remarks: body.remarks } : {}),
      ...('commissionPercent' in body ? { commissionPercent: body.commissionPercent } : {}),
    },
    reason: 'reason' in body ? body.reason : undefined,
  });
  const message = await takeEffect(tx, a, body, before === 'suspended', clock);
  await notifyOwners(tx, vendorId, message, clock);
  return readApplicationForOperator(tx, vendorId);
}

/** Notifies the owners; without an account, the vendor's address. */
async function notifyOwners(
  tx: Tx,
  vendorId: string,
  message: (to: emails.ApplicationReader) => MessageNotice,
  clock: Clock,
): Promise<void> {
  const whole = await readFullApplication(tx, vendorId);
  const to =
    whole.owners.length > 0
      ? whole.owners.map((o) => ({ to: o.email, language: messageLanguageOf(o.language) }))
      : [whole.vendor.email && { to: whole.vendor.email, language: messageLanguageOf(null) }];
  await queueNotices(
    tx,
    to.flatMap((address) => (address ? message(address) : [])),
    clock,
  );
}

/**
 * Opens a vendor without all documents, as two people decided (`verification/override.ts`): the same
 * steps as an approval.
 */
export async function openWithoutDocuments(
  tx: Tx,
  operatorId: string,
  a: VendorApplicationTable,
  commissionPercent: number | undefined,
  clock: Clock,
): Promise<AdminApplication> {
  const now = clock.now();
  await moveApplication(tx, a, { to: 'approved', actor: 'operator', actorId: operatorId }, now);
  await openStore(tx, a, commissionPercent, now);
  await refreshStore(tx, a.vendor_id, now);
  await notifyOwners(
    tx,
    a.vendor_id,
    (to) => emails.applicationApproved(to, a.data.store.name, a.data.store.slug),
    clock,
  );
  return readApplicationForOperator(tx, a.vendor_id);
}

async function takeEffect(
  tx: Tx,
  a: VendorApplicationTable,
  body: Step,
  wasSuspended: boolean,
  clock: Clock,
): Promise<(to: emails.ApplicationReader) => MessageNotice> {
  const [id, shop, now] = [a.vendor_id, a.data.store.name, clock.now()];
  switch (body.to) {
    case 'changes_asked':
      // Reopened after a rejection, the vendor is in review again.
      await setVendorStatus(tx, id, 'pending');
      return (to) =>
        emails.applicationChangesRequested(
          to,
          shop,
          body.remarks.map((r) => r.text),
        );
    case 'rejected':
      await setVendorStatus(tx, id, 'rejected');
      return (to) => emails.applicationRejected(to, shop, body.reason);
    case 'suspended':
      await setVendorStatus(tx, id, 'suspended');
      for (const member of await teamOf(tx, id)) await revokeSessions(tx, 'vendor', member.id);
      await refreshStore(tx, id, now);
      return (to) => emails.vendorSuspended(to, shop, body.reason);
    case 'approved':
      if (wasSuspended) {
        await setVendorStatus(tx, id, 'active');
        await refreshStore(tx, id, now);
        return (to) => emails.vendorReinstated(to, shop);
      }
      await requireKyc(tx, id);
      await openStore(tx, a, body.commissionPercent, now);
      await refreshStore(tx, id, now);
      return (to) => emails.applicationApproved(to, shop, a.data.store.slug);
  }
}
