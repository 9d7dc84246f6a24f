import { inflateSync } from 'node:zlib';
import { fail } from '#contracts/kernel/errors.ts';
import { checkUpload, encodeUpload } from './encode.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/**
 * Features no scanned document needs: scripts, actions on opening, embedded files, launching
 * programs, and encryption. `/OpenAction [` only names a page and is allowed: office programs write
 * it into every file. The two short names count only with what must follow them, since three bytes
 * occur by chance in compressed pictures.
 */
const UNWANTED =
  /\/JavaScript|\/EmbeddedFile|\/Launch|\/Encrypt|\/OpenAction(?![\0\t\n\f\r ]*\[)|\/(?:JS|AA)[\0\t\n\f\r ]*(?:[(<%]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/;
/** PDF allows any character of a name as # and two hex digits (ISO 32000-1, 7.3.5). */
const plainNames = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** Maximum inflated size of a document's objects in total. */
const MAX_INFLATED = 24 * 1024 * 1024;
/**
 * An object stream (ISO 32000-1, 7.5.7): by its type, or by the offset of its first object, which
 * is all some readers check.
 */
const HOLDS_OBJECTS = /\/ObjStm|\/First[\0\t\n\f\r ]+\d+\b(?![\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/;
/** A misplaced type: no writer does this, except to hide a stream's content. */
const HIDDEN_TYPE = /\/Type[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R/;
/** Every filter except a signature's, which belongs to no stream. */
const FILTERS = /\/Filter(?![\0\t\n\f\r ]*\/\w+\.)/g;
const PLAINLY_DEFLATED =
  /\/Filter[\0\t\n\f\r ]*(?:\/FlateDecode\b|\[[\0\t\n\f\r ]*\/FlateDecode[\0\t\n\f\r ]*\])/;

/**
 * The objects a PDF keeps deflated, invisible in its raw bytes. Null if unreadable: packed
 * differently from every office program, broken, or too large.
 */
function packedObjects(bytes: Buffer): string[] | null {
  const text = bytes.toString('latin1');
  const found: string[] = [];
  let left = MAX_INFLATED;
  let before = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n?|\n)/g)) {
    // Everything since the previous stream, so that text inside a dictionary cannot cut it short.
    const dictionary = plainNames(bytes.subarray(before, index));
    before = index + keyword.length;
    if (HIDDEN_TYPE.test(dictionary)) return null;
    const filters = dictionary.match(FILTERS)?.length ?? 0;
    if (!HOLDS_OBJECTS.test(dictionary) || filters === 0) continue;
    if (filters > 1 || !PLAINLY_DEFLATED.test(dictionary) || dictionary.includes('/DecodeParms'))
      return null;
    const end = text.indexOf('endstream', before);
    try {
      const objects = inflateSync(bytes.subarray(before, end < 0 ? undefined : end), {
        maxOutputLength: left,
      });
      left -= objects.length;
      found.push(plainNames(objects));
    } catch {
      return null;
    }
    if (left <= 0) return null;
  }
  return found;
}

/** Throws `invalid_document` unless this is a complete, passive PDF of at most 5 MB. */
export function checkPdf(bytes: Buffer): void {
  const isWhole = bytes.length <= MAX_BYTES && bytes.subarray(-2048).includes('%%EOF');
  const packed = isWhole && !UNWANTED.test(plainNames(bytes)) ? packedObjects(bytes) : null;
  if (!packed || packed.some((objects) => UNWANTED.test(objects))) fail('invalid_document');
}

/**
 * A photo or scan re-encoded, large enough for small print. Throws `invalid_document` for anything
 * but a picture.
 */
export async function renderPdfPreview(bytes: Buffer): Promise<Buffer> {
  try {
    checkUpload(bytes);
    return await encodeUpload(bytes, 'paper');
  } catch {
    return fail('invalid_document');
  }
}
