import { useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';

export interface SavingState {
  isBusy: boolean;
  /** What was refused, in a sentence. */
  error: string | null;
  /** The code of the refusal, for those that can be answered. */
  code: string | null;
  /** The same at the fields it is about. */
  errors: Readonly<Record<string, string>>;
  refuse: (errors: Readonly<Record<string, string>>) => void;
  /** Does it, once at a time, and says so. True when it went through. */
  run: (work: () => Promise<unknown>, done: string | (() => string)) => Promise<boolean>;
}

/** Sending a form: busy meanwhile; what was refused in words and at its fields; nothing typed is touched. */
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
