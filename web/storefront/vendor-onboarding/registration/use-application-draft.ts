import { useState, useSyncExternalStore } from 'react';
import type { ApplicationData } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Application } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { DraftStore, unsentFieldsOf } from './application-draft-store.ts';

export interface ApplicationDraft {
  application: Application;
  setApplication: (application: Application) => void;
  /** The value of a field: the unsaved input, otherwise the saved value. */
  value: (path: string) => string;
  set: DraftStore['set'];
  leave: DraftStore['leave'];
  flush: DraftStore['flush'];
  isDirty: boolean;
  isSaving: boolean;
  problem: string | null;
}

/** The registration draft of this page; see `DraftStore`. */
export function useApplicationDraft(first: Application): ApplicationDraft {
  const [store] = useState(() => new DraftStore(first));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { application, typed, isSaving, problem } = state;
  return {
    application,
    isSaving,
    problem,
    setApplication: store.take,
    set: store.set,
    leave: store.leave,
    flush: store.flush,
    isDirty: Object.keys(unsentFieldsOf(state)).length > 0,
    value: (path) => {
      const [step, field] = path.split('.') as [keyof ApplicationData, string];
      return typed[path] ?? (application.data[step] as Record<string, string>)[field] ?? '';
    },
  };
}
