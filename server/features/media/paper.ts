import { fail } from '#contracts/kernel/errors.ts';
import { checkUpload, encodeUpload } from './encode.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/**
 * What no scan of a paper needs: programs, what runs on opening it, files within, starting others, and a password nobody else
 * knows. A page to open at (`/OpenAction [`) is no program: office programs write it into every file. The two short names
 * count only with what must follow them, as three bytes alone stand in many a compressed picture by chance.
 */
const UNWANTED = /\/JavaScript|\/EmbeddedFile|\/Launch|\/Encrypt|\/OpenAction(?![\0\t\n\f\r ]*\[)|\/(?:JS|AA)[\0\t\n\f\r ]*(?:[(<%]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/;
/** A PDF may write any letter of a name as # and two hex digits (ISO 32000-1, 7.3.5). */
const plainNames = (bytes: Buffer): string => bytes.toString('latin1').replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Throws `invalid_document` unless this is a whole PDF of at most 5 MB that asks for nothing but to be looked at. */
export function checkPdf(bytes: Buffer): void {
  const isWhole = bytes.length <= MAX_BYTES && bytes.subarray(-2048).includes('%%EOF');
  if (!isWhole || UNWANTED.test(plainNames(bytes))) fail('invalid_document');
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
