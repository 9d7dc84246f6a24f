import { fail } from '#contracts/kernel/errors.ts';
import { checkUpload, encodeUpload } from './encode.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** What no scan of a paper needs: programs, files within, starting others, and a password nobody else knows. */
const UNWANTED = ['/JavaScript', '/EmbeddedFile', '/Launch', '/Encrypt'];

/** Throws `invalid_document` unless this is a whole PDF of at most 5 MB that asks for nothing but to be looked at. */
export function checkPdf(bytes: Buffer): void {
  const isWhole = bytes.length <= MAX_BYTES && bytes.subarray(-2048).includes('%%EOF');
  if (!isWhole || UNWANTED.some((word) => bytes.includes(word))) fail('invalid_document');
}

/** A photo or scan drawn anew, large enough for small print. Throws `invalid_document` for what is no picture. */
export async function drawPaper(bytes: Buffer): Promise<Buffer> {
  try {
    checkUpload(bytes);
    return await encodeUpload(bytes, 'paper');
  } catch {
    return fail('invalid_document');
  }
}
