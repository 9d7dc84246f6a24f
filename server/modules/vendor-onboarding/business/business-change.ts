import {
  type requestBusinessChange,
  type VendorBusiness,
  type BusinessData,
  type BusinessRequest,
  NOTHING_CHANGED,
  STATE_UNCHANGEABLE,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { isGstin } from '#contracts/tax/gstin.ts';
import {
  type ApplicationData,
  applicationProblems,
  DOCUMENT_KINDS,
  type DocumentKind,
  isRegistered,
  maskedTail,
  panOfGstin,
  REMARK_PATHS,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import { type MediaConfig, removeStoredPdf, storePdf } from '#server/modules/media/service.ts';
import { noteTeam } from '#server/modules/vendor-team/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import { businessChangeRequested } from './notifications.ts';
import { selectApplicationDocuments } from '#server/modules/vendor-onboarding/applications/queries.ts';
import {
  deleteBusinessDocuments,
  endBusinessRequest,
  insertBusinessDocument,
  insertBusinessRequest,
  lockOpenRequest,
  selectLatestRequest,
  selectBusinessDocuments,
  type StoredRequest,
} from './queries.ts';
import type { BusinessDocumentTable } from './tables.ts';
import {
  applicationFactsOf,
  readFullApplication,
} from '#server/modules/vendor-onboarding/applications/application-view.ts';

type Body = EndpointBody<typeof requestBusinessChange>;
const vendorOf = (session: Pick<Session, 'vendorId'>): string =>
  session.vendorId ?? fail('access_denied');
export const businessDataOf = ({ business, tax, pickup }: ApplicationData): BusinessData => ({
  business,
  tax,
  pickup,
});
export const maskedBusiness = (data: BusinessData): BusinessData => ({
  ...data,
  tax: { ...data.tax, pan: maskedTail(data.tax.pan) },
});
const at = (data: BusinessData, path: string): string | undefined => {
  const [part, field] = path.split('.') as [keyof BusinessData, string];
  return (data[part] as Record<string, string> | undefined)?.[field];
};
/** Paths of differing fields, such as `business.legalName`, in the registration's order. */
export const changedIn = (before: BusinessData, after: BusinessData): string[] =>
  REMARK_PATHS.filter((path) => at(before, path) !== at(after, path));

const presentBusinessDocument = ({
  kind,
  format,
  uploaded_at: at,
}: Pick<BusinessDocumentTable, 'kind' | 'format' | 'uploaded_at'>) => ({
  kind,
  format,
  uploadedAt: at.toISOString(),
});
export const presentRequest = (
  r: StoredRequest,
  uploads: readonly BusinessDocumentTable[],
): BusinessRequest => ({
  _id: r.id,
  state: r.state,
  data: maskedBusiness(r.data),
  changed: changedIn(r.before, r.data),
  reason: r.reason,
  askedAt: r.requested_at.toISOString(),
  askedBy: r.asked_by_name,
  decidedAt: r.decided_at?.toISOString() ?? null,
  note: r.note,
  documents: uploads.map(presentBusinessDocument),
});

/** The registered business, PAN masked, and its last requested change. */
export async function readVendorBusiness(db: Db, session: Session): Promise<VendorBusiness> {
  const { application } = await readFullApplication(db, vendorOf(session));
  const [documents, request] = [
    await selectApplicationDocuments(db, vendorOf(session)),
    await selectLatestRequest(db, vendorOf(session)),
  ];
  return {
    data: maskedBusiness(businessDataOf(application.data)),
    documents: DOCUMENT_KINDS.flatMap((kind) => documents.filter((d) => d.kind === kind)).map(
      presentBusinessDocument,
    ),
    request: request
      ? presentRequest(request, await selectBusinessDocuments(db, request.id))
      : null,
  };
}

/** Errors a registration with this data would have; operators judge whether documents suffice. */
export async function businessFaultsOf(
  db: Db,
  vendorId: string,
  data: BusinessData,
): Promise<{ path: string; message: string }[]> {
  const whole = await readFullApplication(db, vendorId);
  const found = applicationProblems({
    ...applicationFactsOf(whole),
    data: { ...whole.application.data, ...data },
  }).filter(({ path }) => /^(?:business|tax|pickup)\./.test(path));
  return whole.vendor.address.state === data.pickup.state
    ? found
    : [
        ...found.filter((f) => f.path !== 'pickup.state'),
        { path: 'pickup.state', message: STATE_UNCHANGEABLE },
      ];
}

/**
 * Stores a request; `invalid_request` lists errors, `business_change_open` (409) while another is
 * pending.
 */
export async function requestBusinessChangeOf(
  tx: Tx,
  session: Session,
  { reason, ...asked }: Body,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const { application, vendor } = await readFullApplication(tx, vendorOf(session));
  const before = businessDataOf(application.data);
  const registered = isRegistered(asked.tax.status);
  const tax = {
    status: asked.tax.status,
    gstin: registered ? asked.tax.gstin : '',
    enrolmentId: registered ? '' : asked.tax.enrolmentId,
    // A registered business has the PAN of its GSTIN; masked values stay.
    pan:
      registered && isGstin(asked.tax.gstin)
        ? panOfGstin(asked.tax.gstin)
        : asked.tax.pan.includes('•')
          ? before.tax.pan
          : asked.tax.pan,
  };
  const data = { ...asked, tax };
  const details = await businessFaultsOf(tx, vendor.id, data);
  if (details.length > 0) fail('invalid_request', { message: details[0]!.message, details });
  if (changedIn(before, data).length === 0) fail('invalid_request', { message: NOTHING_CHANGED });
  await insertBusinessRequest(tx, {
    id: newId('brq', now.getTime()),
    vendor_id: vendor.id,
    state: 'waiting',
    data,
    before,
    reason,
    requested_by: session.subjectId,
    requested_at: now,
    decided_at: null,
    decided_by: null,
    note: null,
  }).catch((error: unknown) =>
    isUniqueViolation(error, 'business_requests_open')
      ? fail('business_change_open')
      : Promise.reject(error),
  );
  await noteTeam(tx, session, { action: 'business_asked', subject: data.business.legalName }, now);
  const operator = await operatorContact(tx);
  if (operator)
    await queueNotices(tx, [businessChangeRequested(operator, vendor.name, reason)], clock);
}

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
const openOf = async (tx: Tx, session: Session): Promise<StoredRequest> =>
  (await lockOpenRequest(tx, vendorOf(session))) ?? fail('business_change_not_found');

/** Withdraws the request and its documents. */
export async function withdrawBusinessChangeOf(
  transact: Transact,
  config: MediaConfig,
  session: Session,
  now: Date,
): Promise<void> {
  const uploads = await transact(async (tx) => {
    const request = await openOf(tx, session);
    await endBusinessRequest(
      tx,
      request.id,
      { state: 'withdrawn', decided_by: session.subjectId, note: null },
      now,
    );
    await noteTeam(
      tx,
      session,
      { action: 'business_withdrawn', subject: request.data.business.legalName },
      now,
    );
    return deleteBusinessDocuments(tx, request.id);
  });
  for (const upload of uploads) await removeStoredPdf(config, upload);
}

/**
 * Adds a document to the pending request, replacing one of its kind; `invalid_document` for
 * anything but a picture or harmless PDF.
 */
export async function addBusinessDocument(
  transact: Transact,
  config: MediaConfig,
  session: Session,
  kind: DocumentKind,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  const storedPdf = await storePdf(config, bytes);
  const gone = await transact(async (tx) => {
    const request = await openOf(tx, session);
    const before = await deleteBusinessDocuments(tx, request.id, kind);
    await insertBusinessDocument(tx, {
      request_id: request.id,
      kind,
      hash: storedPdf.hash,
      format: storedPdf.format,
      bytes: storedPdf.bytes,
      uploaded_at: now,
    });
    return before;
  }).catch(async (error: unknown) => {
    // Delete the file if the upload is refused.
    await removeStoredPdf(config, storedPdf);
    throw error;
  });
  for (const old of gone) await removeStoredPdf(config, old);
}
