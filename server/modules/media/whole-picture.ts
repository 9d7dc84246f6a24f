/**
 * Whether the bytes are a whole WebP or AVIF file, by the lengths it states: a file cut short by a
 * full disk or a power cut is not. Costs microseconds, where decoding costs milliseconds.
 */
export function isWholePicture(bytes: Buffer): boolean {
  if (bytes.length < 32) return false;
  if (bytes.toString('latin1', 0, 4) === 'RIFF')
    return bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length;
  return bytes.toString('latin1', 4, 8) === 'ftyp' && endsWithBox(bytes);
}

/** Whether boxes (ISO 14496-12, 4.2) follow each other to the last byte, picture data among them. */
function endsWithBox(bytes: Buffer): boolean {
  let at = 0;
  let hasData = false;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return false;
    hasData ||= bytes.toString('latin1', at + 4, at + 8) === 'mdat';
    at += size;
  }
  return hasData && at === bytes.length;
}
