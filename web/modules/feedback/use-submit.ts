import { useState } from 'react';
import { errorsByField } from './field-errors.ts';
import { messageOf, waitText } from './error-message.ts';
import { notifySuccess } from './notify.ts';

export interface Submit {
  isBusy: boolean;
  /** The error as a sentence; null if none. */
  error: string | null;
  /** Errors by field. */
  errors: Record<string, string>;
  /** Submits, once at a time. True on success; input is kept on failure. */
  run: (job: () => Promise<unknown>, done: string, fallback: string) => Promise<boolean>;
  refuse: (errors: Record<string, string>, error: string) => void;
}

/** Submission of a portal form: busy state, error text and field errors. */
export function useSubmit(): Submit {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  return {
    isBusy,
    error,
    errors,
    refuse: (fields, text) => {
      setErrors(fields);
      setError(text);
    },
    async run(job, done, fallback) {
      if (isBusy) return false;
      setBusy(true);
      setError(null);
      setErrors({});
      try {
        await job();
        notifySuccess(done, 'success');
        return true;
      } catch (cause) {
        setErrors(errorsByField(cause));
        setError(`${messageOf(cause, fallback)}${waitText(cause)}`);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
