import { useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';

export interface Save {
  isBusy: boolean;
  /** Why it was refused. */
  error: string | null;
  /** Field errors by full path: `social.0.url`. */
  errors: Readonly<Record<string, string>>;
  /** Runs one submission at a time; null if it was refused. Nothing typed is lost then. */
  run: <T>(done: string, work: () => Promise<T>) => Promise<T | null>;
}

/** Submits a settings form: busy state, error text and field errors. */
export function useSave(): Save {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; fields: Record<string, string> } | null>(
    null,
  );
  return {
    isBusy,
    error: refused?.text ?? null,
    errors: refused?.fields ?? {},
    async run(done, work) {
      if (isBusy) return null;
      setBusy(true);
      setRefused(null);
      try {
        const result = await work();
        notifySuccess(done, 'success');
        return result;
      } catch (error) {
        setRefused({
          text: messageOf(error, 'common.save_failed'),
          fields: Object.fromEntries(
            (error instanceof ApiError ? error.details : []).map(({ path, message }) => [
              path,
              message,
            ]),
          ),
        });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
