import { MemoryFS } from '@electric-sql/pglite';

/** What of Emscripten's file system is needed here; PGlite does not publish its types. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
}
interface FileSystem {
  mkdirTree(path: string, mode: number): void;
  lookupPath(path: string): { node: FileNode };
}

const DATA_FOLDER = '/pglite/data';
const FOLDER_MODE = 0o40700;
const FILE_MODE = 0o100600;

const BLOCK = 512;
const NAME = { at: 0, bytes: 100 };
const SIZE = { at: 124, bytes: 12 };
const TYPE_AT = 156;
const PREFIX = { at: 345, bytes: 155 };
const IS_FOLDER = '5'.charCodeAt(0);

interface TarEntry {
  /** Without slashes at its ends; empty for the root. */
  path: string;
  isFolder: boolean;
  contents: Uint8Array;
}

/** The files of a tar archive (ustar) in their order. */
function* tarEntries(archive: Uint8Array): Generator<TarEntry> {
  const text = (header: number, { at, bytes }: { at: number; bytes: number }): string => {
    const field = archive.subarray(header + at, header + at + bytes);
    const end = field.indexOf(0);
    return String.fromCharCode(...field.subarray(0, end === -1 ? bytes : end));
  };
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const size = Number.parseInt(text(at, SIZE), 8) || 0;
    const path = `${text(at, PREFIX)}/${text(at, NAME)}`.replaceAll(/^\/+|\/+$/g, '');
    const from = at + BLOCK;
    yield {
      path,
      isFolder: archive[at + TYPE_AT] === IS_FOLDER,
      contents: archive.subarray(from, from + size),
    };
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * A database in memory that starts from an image, the tar archive of a data folder. PGlite can load one itself
 * (`loadDataDir`), but copies it several times and looks up each path: 0.9 s of CPU for a demo marketplace,
 * here 0.1 s. The image is only read, so threads can share it.
 */
export class ImageFileSystem extends MemoryFS {
  readonly #image: Uint8Array;
  constructor(image: ArrayBufferLike) {
    super();
    this.#image = new Uint8Array(image);
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module as unknown as { FS: FileSystem };
    FS.mkdirTree(DATA_FOLDER, FOLDER_MODE);
    const folders = new Map<string, FileNode>([['', FS.lookupPath(DATA_FOLDER).node]]);
    const make = (path: string, mode: number): FileNode => {
      const slash = path.lastIndexOf('/');
      const parent = folderAt(slash === -1 ? '' : path.slice(0, slash));
      return parent.node_ops.mknod(parent, path.slice(slash + 1), mode, 0);
    };
    const folderAt = (path: string): FileNode => {
      const known = folders.get(path);
      if (known) return known;
      const folder = make(path, FOLDER_MODE);
      folders.set(path, folder);
      return folder;
    };
    for (const { path, isFolder, contents } of tarEntries(this.#image)) {
      if (isFolder) {
        folderAt(path);
        continue;
      }
      const file = make(path, FILE_MODE);
      file.contents = new Uint8Array(contents);
      file.usedBytes = contents.length;
    }
  }
}
