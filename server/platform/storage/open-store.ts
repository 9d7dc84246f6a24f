import type { S3Settings } from '#server/platform/config/settings.files.ts';
import type { BlobStore } from './blob-store.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';

/** What names a store: a bucket if one is set, else the data folder. */
export interface StorageConfig {
  dataDir: string;
  s3?: S3Settings | undefined;
}

const opened = new Map<string, BlobStore>();

/** The store of this configuration; one for each place, however often it is asked for. */
export function openStore({ dataDir, s3 }: StorageConfig): BlobStore {
  const place = s3 ? JSON.stringify(s3) : dataDir;
  let store = opened.get(place);
  if (!store) opened.set(place, (store = s3 ? new S3Store(s3) : new FolderStore(dataDir)));
  return store;
}
