import { useState } from 'react';
import { errorsByField } from './field-errors.ts';
import { messageOf, waitText } from './error-message.ts';
import { notifySuccess } from './notify.ts';

export interface Submit {
  isBusy: boolean;
  /** What was refused, in a sentence; null while there is nothing to say. */
  error: string | null;
  /** The same at the fields it is about. */
  errors: Record<string, string>;
  /** Does it, once at a time. True when it went through; nothing typed is lost when not. */
  run: (job: () => Promise<unknown>, done: string, fallback: string) => Promise<boolean>;
  refuse: (errors: Record<string, string>, error: string) => void;
}

/** Sending a form of a portal: busy meanwhile, what went wrong in words and at the fields. */
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
