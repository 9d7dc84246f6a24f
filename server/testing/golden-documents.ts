import { sql } from 'kysely';
import { encode } from 'uqr';
import type { Order } from '#contracts/orders/orders.ts';
import { renderDocuments } from '#server/modules/invoices/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { overlaps, type PdfContent, readPdf } from './pdf-reader.ts';

/** An order and its expected documents, computed by hand; the computation is under `derivation`. */
export interface GoldenCase {
  name: string;
  title: string;
  derivation: string[];
  sellers: Record<
    string,
    {
      tax: object;
      address?: object;
      /** Rupees of delivery by the vendor. */
      deliversFor?: number;
      hasSignature?: boolean;
    }
  >;
  products: {
    seller: string;
    rupees: number;
    gstRate: number;
    units: number;
    hsnCode?: string;
    isApparel?: boolean;
    /** FSSAI licence of the vendor. */
    fssai?: string;
  }[];
  address?: { city: string; state: string; pincode: string };
  /** A business buyer with an address of its own. */
  business?: {
    name: string;
    gstin: string;
    address?: { line1: string; city: string; state: string; pincode: string };
  };
  /** The shipment returns undelivered: cash that was never paid. */
  isUndelivered?: boolean;
  /**
   * Documents to registered buyers are registered: the portal's result is imported, again, and once
   * with another total.
   */
  registration?: string[];
  /** The e-way bill number its vendor enters. */
  ewayBill?: string;
  /** It includes a free gift. */
  hasGift?: boolean;
  coupon?: { percent: number; fundedBy: 'vendor' | 'platform' };
  order: { itemsPaise: number; discountPaise: number; shippingPaise: number; totalPaise: number };
  /** This many units of the first item are returned after delivery. */
  returned?: { units: number; refundPaise: number };
  /** `printed`: expected PDF texts as patterns, line breaks as spaces. */
  documents: ({ seller: string; kind: string; printed?: string[] } & Content)[];
}
export interface Content {
  lines: { hsn?: string; totalPaise: number }[];
  [key: string]: unknown;
}

/** Where the totals of an order, its refund and its registration differ from what was worked out. */
export function compareOrder(
  golden: GoldenCase,
  { totals }: Order,
  {
    refundPaise,
    registered,
  }: { refundPaise: number | undefined; registered: string[] | undefined },
): string[] {
  const paise = (rupees: number) => Math.round(rupees * 100);
  const differences = compare(
    golden.order,
    {
      itemsPaise: paise(totals.items),
      discountPaise: paise(totals.discount),
      shippingPaise: paise(totals.shipping),
      totalPaise: paise(totals.total),
    },
    'order',
  );
  if (golden.returned)
    differences.push(...compare(golden.returned.refundPaise, refundPaise, 'refundPaise'));
  if (golden.registration)
    differences.push(...compare(golden.registration, registered, 'registration'));
  return differences;
}

/** Where the documents of an order, and their PDFs, differ from those worked out. */
export async function compareDocuments(
  shop: { db: Db },
  golden: GoldenCase,
  orderId: string,
  sellers: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    vendor_id: string | null;
    document: Content;
    qr: string | null;
  }>`
    select id, vendor_id, irn_qr as qr, document || jsonb_build_object('irn', case when irn is null then null else jsonb_build_object('ackNo', irn_ack_no, 'hasQr', irn_qr <> '') end) as document from invoices where order_id = ${orderId}
    union all select id, null, null, document from delivery_documents where order_id = ${orderId} and kind = 'gift_note'`.execute(
    shop.db,
  );
  const differences = compare(golden.documents.length, rows.length, 'number of documents');
  for (const { seller, printed, ...expected } of golden.documents) {
    const found = rows.find(
      (r) => r.vendor_id === (sellers.get(seller) ?? null) && r.document.kind === expected.kind,
    );
    differences.push(
      ...compare(
        inOrder(expected),
        found && inOrder(found.document),
        `${seller}’s ${expected.kind}`,
      ),
    );
    const isSigned = golden.sellers[seller]?.hasSignature ?? false;
    if (printed && found) differences.push(...(await readPrinted(shop, found, printed, isSigned)));
  }
  return differences;
}

/** Missing content in a document's PDF (a text, the QR code, a signature), or overlapping texts. */
async function readPrinted(
  shop: { db: Db },
  { id, document: { kind }, qr }: { id: string; document: Content; qr: string | null },
  printed: readonly string[],
  isSigned: boolean,
): Promise<string[]> {
  const [file] = await renderDocuments(shop.db, [id]);
  const read = readPdf(file!.content);
  const text = Array.from({ length: read.pages }, (_, page) => read.words(page))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return [
    ...printed
      .filter((pattern) => !new RegExp(pattern.replaceAll(/[()]/g, '\\$&')).test(text))
      .map((pattern) => `PDF of ${String(kind)}: no "${pattern}" in ${text}`),
    ...(qr === null || hasQr(read, qr)
      ? []
      : [`PDF of ${String(kind)}: the QR code says something else`]),
    ...compare(isSigned ? 1 : 0, read.pictures - LOGO, `pictures in the PDF of ${String(kind)}`),
    ...overlaps(read).map(([a, b]) => `PDF of ${String(kind)}: ${a} over ${b}`),
  ];
}

/** The logo and its transparency are two pictures of every document. */
const LOGO = 2;

/** Whether the dark squares of a PDF are the QR code of a text. */
function hasQr({ boxes }: PdfContent, text: string): boolean {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = boxes.filter((b) => Math.abs(b.width - b.height) < 0.01 && b.width < 3);
  const [left, top, unit] = [
    Math.min(...squares.map((b) => b.x)),
    Math.min(...squares.map((b) => b.y)),
    squares[0]?.width ?? 1,
  ];
  const drawn = new Set(
    squares.map((b) => `${Math.round((b.x - left) / unit)} ${Math.round((b.y - top) / unit)}`),
  );
  return (
    size > 0 &&
    drawn.size === data.flat().filter(Boolean).length &&
    data.every((row, y) => row.every((isDark, x) => isDark === drawn.has(`${x} ${y}`)))
  );
}

/** Items added in the same instant have no defined order. */
const inOrder = <C extends Content>(document: C): C => ({
  ...document,
  lines: document.lines.toSorted(
    (a, b) => (a.hsn ?? '').localeCompare(b.hsn ?? '') || a.totalPaise - b.totalPaise,
  ),
});

/** Differences between `actual` and `expected`; unmentioned values may be anything. */
function compare(expected: unknown, actual: unknown, where: string): string[] {
  if (expected === null || typeof expected !== 'object')
    return Object.is(expected, actual)
      ? []
      : [`${where}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
  if (actual === null || typeof actual !== 'object') return [`${where} is missing`];
  const lengths =
    Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length
      ? [`${where}: ${actual.length} instead of ${expected.length}`]
      : [];
  return [
    ...lengths,
    ...Object.entries(expected).flatMap(([key, value]) =>
      compare(value, (actual as Record<string, unknown>)[key], `${where}.${key}`),
    ),
  ];
}
