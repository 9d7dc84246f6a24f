import { inflateSync } from 'node:zlib';

/**
 * Converts a WOFF 1.0 file to the sfnt inside it (W3C recommendation, sections 3 to 5): fontkit
 * would inflate the glyphs again for each one it uses.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('Not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let i = 0; i < count; i += 1) {
    const entry = 44 + 20 * i;
    const [offset, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
    const raw = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    const to = 12 + 16 * i;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    at += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
