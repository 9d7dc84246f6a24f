import type { PortalResult } from './e-documents.ts';

/** Field names of the portals and their offline tools. */
const FIELDS = {
  irn: ['irn'],
  ackNo: ['ackno', 'acknowledgementno', 'acknowledgementnumber'],
  ackAt: ['ackdt', 'ackdate', 'acknowledgementdate'],
  qr: ['signedqrcode', 'qrcode', 'signedqr'],
  number: ['docno', 'documentno', 'documentnumber', 'invoicenumber', 'invoiceno'],
  ewayBill: ['ewbno', 'ewaybillno', 'ewaybillnumber', 'ewbnumber'],
  validUntil: ['ewbvalidtill', 'validupto', 'ewbvalidupto', 'validuntil'],
} as const;
type Field = keyof typeof FIELDS;

/** `2026-11-22 14:05:00`, `22/11/2026 02:05:00 PM`, `22/11/2026` as ISO time; portals write Indian time. Null for anything else. */
export function portalTime(text: string): string | null {
  const found =
    /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})[/-](\d{2})[/-](\d{4}))(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i.exec(
      text.trim(),
    );
  if (!found) return null;
  const [, y1, m1, d1, d2, m2, y2, hours = '23', minutes = '59', seconds = '00', half] = found;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const day = [y1 ?? y2, m1 ?? m2, d1 ?? d2].join('-');
  const clock = [String(hour).padStart(2, '0'), minutes, seconds].join(':');
  const at = new Date(`${day}T${clock}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function resultOf(record: Record<string, unknown>): PortalResult | null {
  const known = new Map(
    Object.entries(record).map(([key, value]) => [
      key.toLowerCase().replaceAll(/[^a-z]/g, ''),
      plain(value),
    ]),
  );
  const of = (field: Field): string | null =>
    FIELDS[field].map((name) => known.get(name)).find((value) => value) ?? null;
  const [irn, ewayBill] = [of('irn'), of('ewayBill')];
  if (!irn && !ewayBill) return null;
  const [ackAt, validUntil] = [of('ackAt'), of('validUntil')];
  return {
    number: of('number'),
    irn: irn?.toLowerCase() ?? null,
    ackNo: of('ackNo'),
    ackAt: ackAt && portalTime(ackAt),
    qr: of('qr'),
    ewayBill,
    validUntil: validUntil && portalTime(validUntil),
  };
}

/**
 * Every result in a file of the Invoice Registration Portal or the e-way bill portal, at any depth
 * of nesting; empty for invalid JSON. Pure.
 */
export function readPortalResults(text: string): PortalResult[] {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return [];
  }
  const found: PortalResult[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > 6 || value === null) return;
    if (typeof value === 'string') {
      // API answers carry the result as text.
      if (/^\s*[[{]/.test(value))
        try {
          walk(JSON.parse(value), depth + 1);
        } catch {
          /* Not a result. */
        }
      return;
    }
    if (typeof value !== 'object') return;
    const result = Array.isArray(value) ? null : resultOf(value as Record<string, unknown>);
    if (result) found.push(result);
    else for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(content, 0);
  return found;
}

/** Contents of a signed QR code; null for anything else. The server verifies the signature. */
export interface SignedQr {
  SellerGstin: string;
  BuyerGstin: string;
  DocNo: string;
  DocTyp: string;
  DocDt: string;
  TotInvVal: number;
  Irn: string;
}
export function readSignedQr(qr: string): SignedQr | null {
  try {
    const [, payload = ''] = qr.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: string | SignedQr };
    const said = typeof data === 'string' ? (JSON.parse(data) as SignedQr) : data;
    return typeof said.DocNo === 'string' && typeof said.Irn === 'string' ? said : null;
  } catch {
    return null;
  }
}
