import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

// pipe() does not pass on a failure of its source: readers would wait for ever.

/** Compresses; fails where its source fails. Level 4: half the time of 6 for 3 % more bytes. */
export function zipped(source: Readable): Readable {
  const gzip = createGzip({ level: 4 });
  pipeline(source, gzip, () => {});
  return gzip;
}

/** Decompresses; fails where its source fails. */
export function unzipped(source: Readable): Readable {
  const gunzip = createGunzip();
  pipeline(source, gunzip, () => {});
  return gunzip;
}

/** The memory of a buffer, copied only if it shares it with others. */
export const arrayBufferOf = (bytes: Buffer): ArrayBuffer =>
  bytes.byteLength === bytes.buffer.byteLength
    ? (bytes.buffer as ArrayBuffer)
    : (bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
