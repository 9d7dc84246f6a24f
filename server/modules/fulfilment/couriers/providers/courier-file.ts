import { type ClientRequest, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { CourierError } from '#server/modules/fulfilment/couriers/courier.ts';
import { outside } from '#server/platform/http/outside.ts';
import { pin } from '#server/platform/webhooks/address.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Fetches a PDF from the address a courier gave: public addresses over HTTPS only, checked again
 * when connecting, without redirects, limited in time and size. Throws `CourierError`.
 */
export async function fetchCourierPdf(
  address: string,
  toLoopback: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Buffer;
  try {
    bytes = await outside(() => download(new URL(address), toLoopback));
  } catch (error) {
    throw new CourierError('unreachable', 'its label could not be fetched', { cause: error });
  }
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new CourierError('unreachable', 'its label is no PDF');
  return new Uint8Array(bytes);
}

async function download(url: URL, toLoopback: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found = await pin(url, toLoopback);
  const lookup: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { agent: false, lookup, signal };
  const request: ClientRequest = (url.protocol === 'https:' ? secure : plain)(
    url,
    options,
    (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      if (response.statusCode !== 200) request.destroy(new Error(`status ${response.statusCode}`));
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) request.destroy(new Error('too large'));
        else parts.push(part);
      });
      response.on('end', () => resolve(Buffer.concat(parts)));
      response.on('error', reject);
    },
  );
  request.on('error', reject);
  request.end();
  return promise;
}
