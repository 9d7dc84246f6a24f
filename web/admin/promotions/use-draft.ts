import { useState } from 'react';

export interface PublishDraft<F> {
  form: F;
  set: (change: Partial<F>) => void;
  /** There are unsaved changes. */
  isDirty: boolean;
  done: () => void;
  /** Props of a text field. */
  text: (name: keyof F & string) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Input of a flat form, and whether it has unsaved changes. */
export function usePublishDraft<F extends object>(make: () => F): PublishDraft<F> {
  const [form, setForm] = useState(make);
  const [first] = useState(form);
  const [isSaved, setSaved] = useState(false);
  const set = (change: Partial<F>) => setForm((now) => ({ ...now, ...change }));
  return {
    form,
    set,
    done: () => setSaved(true),
    isDirty:
      !isSaved && (Object.keys(form) as (keyof F)[]).some((name) => form[name] !== first[name]),
    text: (name) => ({
      value: String(form[name]),
      onChange: ({ target }) => set({ [name]: target.value } as unknown as Partial<F>),
    }),
  };
}

/** A typed number with at most two decimals: null for an empty field, undefined if invalid. */
export const numberOf = (typed: string): number | null | undefined => {
  const text = typed.trim().replaceAll(',', '');
  return text === '' ? null : /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
};
/** The same for whole numbers from 1. */
export const changedFieldCount = (typed: string): number | null | undefined => {
  const n = numberOf(typed);
  return n === null || (n !== undefined && Number.isInteger(n) && n > 0) ? n : undefined;
};
export const typed = (n: number | null | undefined): string =>
  n === null || n === undefined ? '' : String(n);
