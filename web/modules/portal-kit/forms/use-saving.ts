import { useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';

export interface SavingState {
  isBusy: boolean;
  /** The error as a sentence. */
  error: string | null;
  /** The error's code, for those with a follow-up. */
  code: string | null;
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
  refuse: (errors: Readonly<Record<string, string>>) => void;
  /** Saves, once at a time, and confirms. True on success. */
  run: (work: () => Promise<unknown>, done: string | (() => string)) => Promise<boolean>;
}

/** Saving a form: busy state, error text and field errors; input is kept. */
export function useSaving(): SavingState {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{
    error: string | null;
    code: string | null;
    errors: Readonly<Record<string, string>>;
  }>({ error: null, code: null, errors: {} });
  return {
    isBusy,
    ...refused,
    refuse: (errors) => setRefused({ error: t('errors.fields_invalid'), code: null, errors }),
    async run(work, done) {
      if (isBusy) return false;
      setBusy(true);
      try {
        await work();
        setRefused({ error: null, code: null, errors: {} });
        toast.show({ type: 'success', message: typeof done === 'function' ? done() : done });
        return true;
      } catch (error) {
        const details = error instanceof ApiError ? error.details : [];
        setRefused({
          error: t(reasonOf(error, 'common.save_failed')),
          code: error instanceof ApiError ? error.code : null,
          errors: Object.fromEntries(details.map((d) => [d.path, t(d.message)])),
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
