import type { FileHandle } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** The tar format (ustar), as far as backups need it: files and folders, sizes beyond 8 GiB as GNU tar writes them. */
export const BLOCK = 512;
const NAME = { at: 0, bytes: 100 };
const SIZE = { at: 124, bytes: 12 };
const CHECKSUM = { at: 148, bytes: 8 };
const TYPE_AT = 156;
const PREFIX = { at: 345, bytes: 155 };
const MOST_OCTAL = 8 ** 11;

export interface TarFile {
  name: string;
  isFolder: boolean;
  /** Where its bytes begin. */
  at: number;
  size: number;
}

const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;
/** Zeros after a file's bytes. */
export const padding = (size: number): Buffer => Buffer.alloc(padded(size) - size);
/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The header of a file that only its owner reads. Throws if the name is too long for the format. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  header.write(rest, NAME.at);
  header.write(prefix, PREFIX.at);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < MOST_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE.at);
  else {
    header[SIZE.at] = 0x80;
    header.writeBigUInt64BE(BigInt(size), SIZE.at + 4);
  }
  header.write(
    `${Math.floor(at.getTime() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('        ', CHECKSUM.at);
  header.write('0', TYPE_AT);
  header.write('ustar', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.at);
  return header;
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME.bytes) return ['', name];
  const slash = name.indexOf('/', name.length - NAME.bytes - 1);
  if (slash === -1 || slash > PREFIX.bytes || Buffer.byteLength(name) !== name.length)
    throw new Error(`The name ${name} is too long for a tar archive`);
  return [name.slice(0, slash), name.slice(slash + 1)];
}

/** A name that stays in the folder the archive is written to. */
const isInside = (name: string): boolean =>
  !name.split(/[/\\]/).includes('..') && !/[\0:]/.test(name);

/** The size as octal digits, or in binary. A negative one would lead the reader back to this header, for ever. */
function readSize(header: Buffer, digits: string): number {
  if (header[SIZE.at]! >= 0x80) return Number(header.readBigUInt64BE(SIZE.at + 4));
  return /^[0-7 ]*$/.test(digits) ? Number.parseInt(digits, 8) || 0 : Number.NaN;
}

/** Throws `BackupError` for a name that leads out of the folder, or a size that is none. */
function readHeader(header: Buffer, at: number): TarFile {
  const text = (field: { at: number; bytes: number }): string => {
    const bytes = header.subarray(field.at, field.at + field.bytes);
    const end = bytes.indexOf(0);
    return bytes.toString('utf8', 0, end === -1 ? bytes.length : end);
  };
  const prefix = text(PREFIX);
  const name = `${prefix ? `${prefix}/` : ''}${text(NAME)}`.replaceAll(/^\/+|\/+$/g, '');
  const size = readSize(header, text(SIZE));
  if (!isInside(name) || !Number.isSafeInteger(size))
    throw new BackupError(`The archive is not one of ours: ${name}. Do not use this backup.`);
  return {
    name,
    isFolder: header[TYPE_AT] === '5'.charCodeAt(0),
    at: at + BLOCK,
    size,
  };
}

/** The files of an archive in memory. */
export function* filesInTar(archive: Buffer): Generator<TarFile> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const file = readHeader(archive.subarray(at, at + BLOCK), at);
    yield file;
    at = file.at + padded(file.size);
  }
}

/** The files of an archive on disk. Only headers are read. */
export async function indexTar(handle: FileHandle): Promise<TarFile[]> {
  const { size } = await handle.stat();
  const files: TarFile[] = [];
  const header = Buffer.alloc(BLOCK);
  for (let at = 0; at + BLOCK <= size;) {
    await handle.read(header, 0, BLOCK, at);
    if (header[0] === 0) break;
    const file = readHeader(header, at);
    files.push(file);
    at = file.at + padded(file.size);
  }
  return files;
}
