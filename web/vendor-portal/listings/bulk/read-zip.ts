import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { PICTURE_ZIP } from '#contracts/listings/product-pictures.ts';
import { isPictureEntry } from './picture-names.ts';

/** The file is no ZIP file, or larger than allowed. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

/** Reads a file bit by bit, so that a large one is never whole in memory. */
async function feed(file: File, unzip: Unzip): Promise<void> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    unzip.push(value);
  }
  unzip.push(new Uint8Array(0), true);
}

/** The pictures named in a ZIP file; nothing is unpacked. */
export async function pictureEntries(file: File): Promise<string[]> {
  if (file.size > PICTURE_ZIP.bytes) throw new UnreadableZip('listings.zip.too_large');
  const names: string[] = [];
  const unzip = new Unzip((entry) => {
    if (isPictureEntry(entry.name)) names.push(entry.name);
  });
  try {
    await feed(file, unzip);
  } catch {
    throw new UnreadableZip('listings.zip.unreadable');
  }
  if (names.length > PICTURE_ZIP.entries) throw new UnreadableZip('listings.zip.too_many');
  return names;
}

interface Unpacked {
  name: string;
  /** Null: larger than allowed, or damaged. */
  parts: BlobPart[] | null;
}
/** Unpacks one entry up to the limit, whatever size the file declares, and hands it on when whole. */
function unpack(entry: UnzipFile, done: (unpacked: Unpacked) => void): void {
  let parts: BlobPart[] | null = [];
  let size = 0;
  entry.ondata = (error, data, isLast) => {
    if (parts === null) return;
    size += data.length;
    if (error || size > PICTURE_ZIP.entryBytes) {
      parts = null;
      return done({ name: entry.name, parts });
    }
    parts.push(data as BlobPart);
    return isLast ? done({ name: entry.name, parts }) : undefined;
  };
  entry.start();
}

/**
 * Unpacks the wanted pictures one after the other and hands each to `take`; names of pictures that
 * cannot be read are handed to `fail`. No more is unpacked than is being sent.
 */
export async function eachPicture(
  file: File,
  wanted: ReadonlySet<string>,
  take: (name: string, picture: File) => Promise<void>,
  fail: (name: string) => void,
): Promise<void> {
  const left = new Set(wanted);
  const ready: Unpacked[] = [];
  const unzip = new Unzip((entry) => {
    // Each once: a second entry of a name is not what was shown.
    if (left.delete(entry.name)) unpack(entry, (one) => ready.push(one));
  });
  unzip.register(UnzipInflate);
  const drain = async () => {
    for (const { name, parts } of ready.splice(0)) {
      if (parts === null) fail(name);
      else await take(name, new File(parts, name.split('/').at(-1)!));
    }
  };
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    unzip.push(done ? new Uint8Array(0) : value, done);
    await drain();
    if (done) break;
  }
  for (const name of left) fail(name);
}
