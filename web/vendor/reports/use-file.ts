import { useState } from 'react';
import { reasonOf } from '#web/features/portal/listed.tsx';
import { useText } from '#web/i18n/text.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.ts';

/** Fetches a file and hands it to the browser; tells which one is under way. */
export function useFile(): { busy: string; get: (key: string, fetching: () => Promise<Blob>, name: string) => Promise<void> } {
  const t = useText();
  const [busy, setBusy] = useState('');
  return {
    busy,
    async get(key, fetching, name) {
      setBusy(key);
      try {
        saveFile(await fetching(), name);
      } catch (error) {
        toast.show({ type: 'error', duration: 8000, message: t(reasonOf(error, 'The file could not be fetched. Please try again.')) });
      } finally {
        setBusy('');
      }
    },
  };
}
