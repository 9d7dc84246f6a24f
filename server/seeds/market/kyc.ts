import sharp from 'sharp';
import {
  type ApplicationData,
  type DocumentKind,
  neededDocuments,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { encodeSignature, type MediaConfig, storePdf } from '#server/modules/media/service.ts';
import { checkKycItem } from '#server/modules/vendor-onboarding/service.ts';
import { saveSignature } from '#server/modules/vendors/service.ts';
import { writeNotes } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { INK, MUTED, openPdf } from '#server/platform/pdf/document.ts';
import { DEMO_KEYS } from '#server/seeds/accounts.ts';
import { insertRows, seedTransaction } from '#server/seeds/bulk.ts';
import { idFor, pick } from '#server/seeds/ids.ts';

const OPERATOR = idFor('usr', DEMO_KEYS.admin);
const OPERATOR_NAME = 'Arvind Iyer';

interface Application {
  vendor_id: string;
  state: string;
  data: ApplicationData;
}

/** Heading and lines of a specimen. */
const TEXTS: Record<
  Exclude<DocumentKind, 'signature'>,
  (d: ApplicationData) => [heading: string, ...lines: string[]]
> = {
  pan_card: (d) => ['PAN card', d.business.legalName, `PAN ${d.tax.pan || '(not in this demo)'}`],
  gst_certificate: (d) => [
    'GST registration certificate',
    d.business.legalName,
    `GSTIN ${d.tax.gstin}`,
    `${d.pickup.line1}, ${d.pickup.city}, ${d.pickup.state} ${d.pickup.pincode}`,
  ],
  cancelled_cheque: (d) => [
    'Cancelled cheque',
    d.bank.holderName,
    `Account ${d.bank.accountNumber}`,
    `IFSC ${d.bank.ifsc}`,
  ],
};

async function specimen(kind: keyof typeof TEXTS, data: ApplicationData, at: Date) {
  const [heading, ...lines] = TEXTS[kind](data);
  const pdf = await openPdf({
    size: 'A6',
    margin: 24,
    title: `${heading}, specimen`,
    author: data.business.legalName,
    at,
  });
  let y = pdf.text('SPECIMEN', pdf.left, pdf.top, pdf.width, { size: 9, color: MUTED });
  y = pdf.text(heading, pdf.left, y + 10, pdf.width, { size: 15, color: INK });
  pdf.rule(y + 6);
  y += 16;
  for (const line of lines) y = pdf.text(line, pdf.left, y, pdf.width, { size: 10 }) + 4;
  pdf.text('Made for the demo marketplace. Not valid.', pdf.left, y + 18, pdf.width, {
    size: 8,
    color: MUTED,
  });
  return Buffer.from(await pdf.end());
}

/** A pen stroke as PNG, another one for each vendor. */
function signature(vendorId: string): Promise<Buffer> {
  const at = (i: number, below: number) => pick(below, vendorId, 'signature', i);
  const strokes = Array.from({ length: 7 }, (_, i) => {
    const x = 40 + i * 46;
    return `q ${at(i, 30)} ${-60 - at(i + 9, 50)} ${26 + at(i, 10)} 0 t 20 ${at(i + 20, 24) - 12} M ${x + 46} ${90 + at(i + 30, 16)}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="140"><rect width="420" height="140" fill="#fff"/><path d="M 40 96 ${strokes.join(' ')} M 30 ${112 + at(50, 10)} q 180 -24 340 -6" fill="none" stroke="#1b2a5c" stroke-width="4" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws and stores the documents of one vendor. */
async function storeDocuments(config: MediaConfig, a: Application, at: Date) {
  const kinds = neededDocuments(a.data).filter((kind) => kind !== 'signature');
  const stroke = await signature(a.vendor_id);
  const files = [{ kind: 'signature' as DocumentKind, ...(await storePdf(config, stroke)) }];
  for (const kind of kinds)
    files.push({ kind, ...(await storePdf(config, await specimen(kind, a.data, at))) });
  return { files, png: await encodeSignature(stroke) };
}

async function addDocuments(
  tx: Tx,
  a: Application,
  { files, png }: Awaited<ReturnType<typeof storeDocuments>>,
  at: Date,
): Promise<void> {
  await saveSignature(tx, a.vendor_id, png);
  const rows = files.map((file) => ({ vendor_id: a.vendor_id, ...file, uploaded_at: at }));
  await insertRows(tx, 'vendor_documents', rows);
  if (a.state !== 'approved') return;
  await insertRows(
    tx,
    'vendor_kyc_checks',
    rows.map((r) => ({
      vendor_id: a.vendor_id,
      item: r.kind,
      fingerprint: r.hash,
      method: 'vendor_onboarding.check.kyc_compared',
      actor_id: OPERATOR,
      actor_name: OPERATOR_NAME,
      checked_at: addDays(at, 1),
    })),
  );
  await checkKycItem(tx, OPERATOR, a.vendor_id, 'account', 'Cancelled cheque', addDays(at, 1));
}

/**
 * The vendors' registration documents: specimens, checked by the demo's operator where the vendor
 * is approved. Runs once.
 */
export async function seedVendorDocuments(db: Db, config: MediaConfig, now: Date): Promise<void> {
  const applications = (await db
    .selectFrom('vendor_applications')
    .select(['vendor_id', 'state', 'data'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendor_documents')
            .select('kind')
            .whereRef('vendor_documents.vendor_id', '=', 'vendor_applications.vendor_id'),
        ),
      ),
    )
    .orderBy('vendor_id')
    .execute()) as Application[];
  const at = addDays(now, -95);
  // Drawn while the database works on the vendors before.
  const drawn = applications.map((a) => storeDocuments(config, a, at));
  await seedTransaction(db, async (tx) => {
    for (const [i, application] of applications.entries())
      await addDocuments(tx, application, (await drawn[i])!, at);
    await writeNotes(tx, { id: OPERATOR, ip: null }, addDays(now, -94));
  });
}
