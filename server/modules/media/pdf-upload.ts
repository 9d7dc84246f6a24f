import { inflateSync } from 'node:zlib';
import { fail } from '#contracts/kernel/errors.ts';
import { checkUpload, encodeUpload } from './encode.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/**
 * What no scan of a document needs: programs, what runs on opening it, files within, starting others, and a password nobody else
 * knows. A page to open at (`/OpenAction [`) is no program: office programs write it into every file. The two short names
 * count only with what must follow them, as three bytes alone are in many a compressed picture by chance.
 */
const UNWANTED =
  /\/JavaScript|\/EmbeddedFile|\/Launch|\/Encrypt|\/OpenAction(?![\0\t\n\f\r ]*\[)|\/(?:JS|AA)[\0\t\n\f\r ]*(?:[(<%]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/;
/** A PDF may write any letter of a name as # and two hex digits (ISO 32000-1, 7.3.5). */
const plainNames = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** Objects of a document inflate to so much at most, all together. */
const MAX_INFLATED = 24 * 1024 * 1024;
/** A stream that holds objects (ISO 32000-1, 7.5.7): by its type, or by where its first object begins, as readers go by that alone. */
const HOLDS_OBJECTS = /\/ObjStm|\/First[\0\t\n\f\r ]+\d+\b(?![\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/;
/** A type that is elsewhere: no program writes that, and who does hides what the stream holds. */
const HIDDEN_TYPE = /\/Type[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R/;
/** Every filter but that of a signature, which is no stream's. */
const FILTERS = /\/Filter(?![\0\t\n\f\r ]*\/\w+\.)/g;
const PLAINLY_DEFLATED =
  /\/Filter[\0\t\n\f\r ]*(?:\/FlateDecode\b|\[[\0\t\n\f\r ]*\/FlateDecode[\0\t\n\f\r ]*\])/;

/**
 * The objects a PDF keeps deflated, where a look at its bytes does not find them. Null where they cannot be read: packed in another way
 * than every office program does it, broken, or too much.
 */
function packedObjects(bytes: Buffer): string[] | null {
  const text = bytes.toString('latin1');
  const found: string[] = [];
  let left = MAX_INFLATED;
  let before = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n?|\n)/g)) {
    // All there is since the stream before: a dictionary cannot be cut short by what a text in it says.
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

/** Throws `invalid_document` unless this is a whole PDF of at most 5 MB that asks for nothing but to be looked at. */
export function checkPdf(bytes: Buffer): void {
  const isWhole = bytes.length <= MAX_BYTES && bytes.subarray(-2048).includes('%%EOF');
  const packed = isWhole && !UNWANTED.test(plainNames(bytes)) ? packedObjects(bytes) : null;
  if (!packed || packed.some((objects) => UNWANTED.test(objects))) fail('invalid_document');
}

/** A photo or scan re-encoded, large enough for small print. Throws `invalid_document` for what is no picture. */
export async function renderPdfPreview(bytes: Buffer): Promise<Buffer> {
  try {
    checkUpload(bytes);
    return await encodeUpload(bytes, 'paper');
  } catch {
    return fail('invalid_document');
  }
}
