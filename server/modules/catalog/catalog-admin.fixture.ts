import { sql } from 'kysely';
import sharp from 'sharp';
import { listAudit } from '#contracts/staff/audit.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const readRow = async <T>(shop: TestApp, query: string): Promise<T> =>
  (await sql.raw<T>(query).execute(shop.db)).rows[0]!;

export const lastAuditEntry = async (
  shop: TestApp,
  staff: { token: string },
  kind: string,
  object: string,
) => (await shop.ok(listAudit, { query: { kind, object, limit: 1 } }, staff)).results[0]!;

export async function sendPicture(
  shop: TestApp,
  url: string,
  method: 'POST' | 'PUT',
  token: string,
) {
  const edge = '----picture';
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  return shop.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
}
