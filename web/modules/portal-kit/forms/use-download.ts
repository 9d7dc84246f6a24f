import { useState } from 'react';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Downloads a file; reports which one is in progress. */
export function useFile(): {
  busy: string;
  get: (key: string, fetching: () => Promise<Blob>, name: string) => Promise<void>;
} {
  const [busy, setBusy] = useState('');
  return {
    busy,
    async get(key, fetching, name) {
      setBusy(key);
      try {
        saveFile(await fetching(), name);
      } catch (error) {
        showRefusal(error, 'common.file_failed');
      } finally {
        setBusy('');
      }
    },
  };
}
