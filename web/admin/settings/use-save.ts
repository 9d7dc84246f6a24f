import { useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';

export interface Save {
  isBusy: boolean;
  /** What was refused, in a sentence. */
  error: string | null;
  /** The same at the fields, by their whole place: `social.0.url`. */
  errors: Readonly<Record<string, string>>;
  /** Does it, once at a time; gives what came of it, null where it was refused. Nothing typed is lost then. */
  run: <T>(done: string, work: () => Promise<T>) => Promise<T | null>;
}

/** Sending a form of the settings: busy meanwhile, what went wrong in words and at the fields. */
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
          text: messageOf(error, 'This could not be saved. Please try again.'),
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
