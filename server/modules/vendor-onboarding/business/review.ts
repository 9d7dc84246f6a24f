import type {
  AdminBusinessRequest,
  decideBusinessRequest,
  listBusinessRequests,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { stateCodeOf } from '#contracts/tax/gstin.ts';
import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { z } from 'zod';
import { teamsOf } from '#server/modules/vendor-alerts/service.ts';
import {
  type MediaConfig,
  type StoredDocument,
  readStoredPdf,
} from '#server/modules/media/service.ts';
import { noteTeam } from '#server/modules/vendor-team/service.ts';
import { changeRegistered } from '#server/modules/vendors/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import {
  businessDataOf,
  businessFaultsOf,
  maskedBusiness,
  presentRequest,
} from './business-change.ts';
import { businessChangeDecided } from './notifications.ts';
import { refreshStore } from '#server/modules/vendor-onboarding/applications/refresh-product-cards.ts';
import { taxOf } from '#server/modules/vendor-onboarding/applications/open-store.ts';
import {
  deleteApplicationDocument,
  insertApplicationDocument,
  lockApplication,
  updateApplication,
} from '#server/modules/vendor-onboarding/applications/queries.ts';
import {
  endBusinessRequest,
  saveBusinessBefore,
  lockBusinessRequest,
  selectBusinessDocument,
  selectBusinessDocuments,
  selectBusinessRequest,
  selectBusinessRequests,
  type StoredRequest,
} from './queries.ts';
import { readFullApplication } from '#server/modules/vendor-onboarding/applications/application-view.ts';

type Request = z.infer<typeof AdminBusinessRequest>;

export async function readBusinessRequests(
  db: Db,
  { state, page, limit }: EndpointQuery<typeof listBusinessRequests>,
): Promise<EndpointData<typeof listBusinessRequests>> {
  const { rows, total } = await selectBusinessRequests(db, state, { page, limit });
  return {
    results: rows.map((r) => ({
      _id: r.id,
      vendor: { _id: r.vendor_id, name: r.vendor_name },
      askedAt: r.requested_at.toISOString(),
      reason: r.reason,
    })),
    page,
    limit,
    total,
  };
}

/** A request beside the current data, PAN masked; `business_change_not_found` (404). */
export async function readBusinessRequestForReview(db: Db, id: string): Promise<Request> {
  const r = (await selectBusinessRequest(db, id)) ?? fail('business_change_not_found');
  const before =
    r.state === 'waiting'
      ? businessDataOf((await readFullApplication(db, r.vendor_id)).application.data)
      : r.before;
  return {
    ...presentRequest({ ...r, before }, await selectBusinessDocuments(db, id)),
    vendor: { _id: r.vendor_id, name: r.vendor_name },
    before: maskedBusiness(before),
    problems: r.state === 'waiting' ? await businessFaultsOf(db, r.vendor_id, r.data) : [],
  };
}

/** A document of a request; the access is audited. `document_not_found` (404). */
export async function openBusinessDocument(
  tx: Tx,
  config: MediaConfig,
  id: string,
  kind: DocumentKind,
  format: StoredDocument['format'],
): Promise<Uint8Array<ArrayBuffer>> {
  const r = (await selectBusinessRequest(tx, id)) ?? fail('business_change_not_found');
  const found = await selectBusinessDocument(tx, id, kind);
  if (found?.format !== format) return fail('document_not_found');
  audit(tx, {
    action: 'vendor.document_opened',
    object: { kind: 'vendor', id: r.vendor_id, label: r.vendor_name },
    after: { document: kind },
  });
  return new Uint8Array((await readStoredPdf(config, found)) ?? fail('document_not_found'));
}

/**
 * Ends a request and notifies the owners. Approved data is on invoices from now on;
 * `invalid_request` if it is not valid (any more).
 */
export async function decideBusinessRequestOf(
  tx: Tx,
  operatorId: string,
  id: string,
  body: EndpointBody<typeof decideBusinessRequest>,
  clock: Clock,
): Promise<Request> {
  const now = clock.now();
  const r = (await lockBusinessRequest(tx, id)) ?? fail('business_change_not_found');
  if (r.state !== 'waiting') fail('step_not_possible');
  const reason = 'reason' in body ? body.reason : null;
  audit(tx, {
    action: `vendor.business_${body.to}`,
    object: { kind: 'vendor', id: r.vendor_id, label: r.vendor_name },
    before: maskedBusiness(r.before),
    after: maskedBusiness(r.data),
    reason: reason ?? undefined,
  });
  await endBusinessRequest(tx, id, { state: body.to, decided_by: operatorId, note: reason }, now);
  if (body.to === 'approved') await apply(tx, r, now);
  // Staff actions are recorded without a name.
  await noteTeam(
    tx,
    { vendorId: r.vendor_id, subjectId: 'operator' },
    {
      action: `business_${body.to}`,
      subject: r.data.business.legalName,
      ...(reason ? { note: reason } : {}),
    },
    now,
  );
  const team = (await teamsOf(tx, [r.vendor_id])).get(r.vendor_id) ?? [];
  await queueNotices(tx, businessChangeDecided(team, r.vendor_name, body.to, reason), clock);
  return readBusinessRequestForReview(tx, id);
}

async function apply(tx: Tx, r: StoredRequest, now: Date): Promise<void> {
  const details = await businessFaultsOf(tx, r.vendor_id, r.data);
  if (details.length > 0) fail('invalid_request', { message: 'errors.change_invalid', details });
  const { business, pickup } = r.data;
  const a = (await lockApplication(tx, r.vendor_id)) ?? fail('application_not_found');
  const data = { ...a.data, ...r.data };
  const stateCode = stateCodeOf(pickup.state);
  await updateApplication(tx, r.vendor_id, { data });
  await changeRegistered(tx, r.vendor_id, {
    legal_name: business.legalName,
    business_type: business.type,
    tax: taxOf(data),
    address: {
      line1: pickup.line1,
      ...(pickup.line2 ? { line2: pickup.line2 } : {}),
      city: pickup.city,
      state: pickup.state,
      ...(stateCode ? { stateCode } : {}),
      pincode: pickup.pincode,
      country: 'India',
    },
  });
  // Its documents become the registration's. The previous ones stay with the request for
  // comparison.
  for (const businessDocument of await selectBusinessDocuments(tx, r.id)) {
    const before = await deleteApplicationDocument(tx, r.vendor_id, businessDocument.kind);
    await insertApplicationDocument(tx, {
      vendor_id: r.vendor_id,
      kind: businessDocument.kind,
      hash: businessDocument.hash,
      format: businessDocument.format,
      bytes: businessDocument.bytes,
      uploaded_at: businessDocument.uploaded_at,
    });
    await saveBusinessBefore(tx, r.id, businessDocument.kind, before);
  }
  await refreshStore(tx, r.vendor_id, now);
}
