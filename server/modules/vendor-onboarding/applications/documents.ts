import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Application } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  encodeSignature,
  type MediaConfig,
  type StoredDocument,
  readStoredPdf,
  removeStoredPdf,
  storePdf,
} from '#server/modules/media/service.ts';
import { saveSignature } from '#server/modules/vendors/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { answeredRemarks, openApplication, readApplication } from './draft.ts';
import {
  deleteApplicationDocument,
  insertApplicationDocument,
  selectApplicationDocument,
  updateApplication,
} from './queries.ts';

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Stores a document, replacing one of its kind; `invalid_document` for anything but a picture or
 * harmless PDF.
 */
export async function storeApplicationDocument(
  transact: Transact,
  config: MediaConfig,
  vendorId: string,
  kind: DocumentKind,
  bytes: Buffer,
  now: Date,
): Promise<Application> {
  const storedPdf = await storePdf(config, bytes);
  const keep = async () => {
    const signature =
      kind === 'signature' && storedPdf.format === 'webp' ? await encodeSignature(bytes) : null;
    return transact(async (tx) => {
      const a = await openApplication(tx, vendorId);
      const old = await deleteApplicationDocument(tx, vendorId, kind);
      await insertApplicationDocument(tx, {
        vendor_id: vendorId,
        kind,
        hash: storedPdf.hash,
        format: storedPdf.format,
        bytes: storedPdf.bytes,
        uploaded_at: now,
      });
      if (kind === 'signature') await saveSignature(tx, vendorId, signature);
      await updateApplication(tx, vendorId, {
        saved_at: now,
        remarks: answeredRemarks(a, new Set([`documents.${kind}`])),
      });
      return { before: old, application: await readApplication(tx, vendorId) };
    });
  };
  const { before, application } = await keep().catch(async (error: unknown) => {
    // Delete the file if the upload is refused.
    await removeStoredPdf(config, storedPdf);
    throw error;
  });
  if (before) await removeStoredPdf(config, before);
  return application;
}

export async function removeApplicationDocument(
  transact: Transact,
  config: MediaConfig,
  vendorId: string,
  kind: DocumentKind,
  now: Date,
): Promise<Application> {
  const { before, application } = await transact(async (tx) => {
    await openApplication(tx, vendorId);
    const old = (await deleteApplicationDocument(tx, vendorId, kind)) ?? fail('document_not_found');
    await updateApplication(tx, vendorId, { saved_at: now });
    return { before: old, application: await readApplication(tx, vendorId) };
  });
  await removeStoredPdf(config, before);
  return application;
}

/** The bytes of a document in the requested format; `document_not_found` (404) if missing. */
export async function readApplicationDocument(
  db: Db,
  config: MediaConfig,
  vendorId: string,
  kind: DocumentKind,
  format: StoredDocument['format'],
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await selectApplicationDocument(db, vendorId, kind);
  if (found?.format !== format) return fail('document_not_found');
  return new Uint8Array((await readStoredPdf(config, found)) ?? fail('document_not_found'));
}
