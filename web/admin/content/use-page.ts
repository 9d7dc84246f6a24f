import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import {
  type ContentKey,
  type ContentPage,
  discardContentDraft,
  getContentPage,
  publishContent,
  putContentDraft,
  restoreContent,
  undoContent,
} from '#contracts/content/content.ts';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';

export const useContentPage = (key: ContentKey) =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'content', key),
    queryFn: async ({ signal }) =>
      (await callApi(getContentPage, { params: { key } }, { signal, fresh: true })).page,
  });

export interface ContentEditing<V> {
  page: ContentPage;
  /** The published text as a form value. */
  published: V;
  /** Converts a stored text to a form value. */
  read: (stored: unknown) => V;
  value: V;
  edit: (change: (value: V) => V) => void;
  /** Unsaved input. */
  isDirty: boolean;
  /** Something to save: input, or a translation checked against another version. */
  canSave: boolean;
  /** The action in progress; null: none. */
  busy: 'save' | 'publish' | 'drop' | 'restore' | 'undo' | null;
  /** Why the input could not be saved by itself; null: it could, or was not tried. */
  unsaved: string | null;
  /** Errors: a sentence, and messages by path: `sections.0.body`. */
  error: string | null;
  errors: Readonly<Record<string, string>>;
  save: () => Promise<boolean>;
  publish: (note: string) => Promise<boolean>;
  drop: () => Promise<boolean>;
  restore: (version: number, note: string) => Promise<boolean>;
  undo: () => Promise<boolean>;
}

/**
 * State of editing a marketplace text: input stays until it is saved, published or discarded.
 * `read` converts a stored text; null: none yet. A text that `isOutdated` can be saved unchanged.
 */
export function useEditing<V>(
  page: ContentPage,
  read: (stored: unknown) => V,
  {
    isOutdated = () => false,
    saves = 'asked',
  }: {
    isOutdated?: (stored: unknown) => boolean;
    /** `itself`: a draft is saved shortly after the last change. */
    saves?: 'asked' | 'itself';
  } = {},
): ContentEditing<V> {
  const stored = (p: ContentPage): EditedPage<V> => ({
    page: p,
    saved: read(p.draft?.value ?? p.value),
    value: read(p.draft?.value ?? p.value),
  });
  // The form keeps the text as opened: a refetch must not change it while typing.
  const [state, setState] = useState(() => stored(page));
  const isDirty =
    state.value !== state.saved && JSON.stringify(state.value) !== JSON.stringify(state.saved);
  const canSave = isDirty || isOutdated(state.page.draft?.value ?? state.page.value);
  const { busy, refused, run } = useContentChange(
    page.key,
    (next, isSaved: (value: V) => boolean) =>
      setState((now) => ({ ...stored(next), ...(isSaved(now.value) ? { value: now.value } : {}) })),
  );
  const steps = useContentSteps({ state, setState, stored, isDirty, canSave, run });
  const mayWrite = useStaffMay('content:write');
  useSaveItself(
    state.value,
    saves === 'itself' && mayWrite && isDirty && busy === null,
    steps.saveQuietly,
  );
  return {
    page: state.page,
    published: read(state.page.value),
    read,
    value: state.value,
    isDirty,
    canSave,
    busy,
    error: refused?.isQuiet ? null : (refused?.text ?? null),
    errors: refused?.fields ?? {},
    unsaved: refused?.isQuiet ? refused.text : null,
    edit: (change) => setState((now) => ({ ...now, value: change(now.value) })),
    ...steps,
  };
}

interface EditedPage<V> {
  page: ContentPage;
  saved: V;
  value: V;
}
/** Makes a change and takes over the page it answers with; `isKept` says whether what is typed by then stays. */
type RunChange<V> = (
  name: NonNullable<ContentEditing<V>['busy']>,
  /** The message when done; null: none, and a failure is noted beside the state of the draft. */
  done: string | null,
  work: () => Promise<{ page: ContentPage }>,
  isSaved: (value: V) => boolean,
) => Promise<boolean>;

interface Refused {
  text: string;
  fields: Record<string, string>;
  isQuiet: boolean;
}
/** Milliseconds after the last change until the draft saves itself. */
const SAVE_AFTER = 2_500;

function useSaveItself(value: unknown, isDue: boolean, save: () => Promise<boolean>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Tried once for each change: what was refused is tried again when it changes.
  const tried = useRef<unknown>(null);
  useEffect(() => {
    if (!isDue || tried.current === value) return undefined;
    const timer = setTimeout(() => {
      tried.current = value;
      void latest.current();
    }, SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [value, isDue]);
}

/** One change of a text at a time: what is under way and what was refused. */
function useContentChange<V>(
  key: ContentKey,
  onChanged: (next: ContentPage, isSaved: (value: V) => boolean) => void,
) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const [busy, setBusy] = useState<ContentEditing<V>['busy']>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run: RunChange<V> = async (name, done, work, isSaved) => {
    if (busy) return false;
    setBusy(name);
    setRefused(null);
    try {
      const { page: next } = await work();
      client.setQueryData(adminKey(member, 'content', key), next);
      void client.invalidateQueries({ queryKey: adminKey(member, 'content'), exact: true });
      void client.invalidateQueries({ queryKey: adminKey(member, 'home-preview') });
      void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
      onChanged(next, isSaved);
      if (done !== null) notifySuccess(done, 'success');
      return true;
    } catch (error) {
      setRefused({
        text: messageOf(error, t('errors.something_failed')),
        fields: placesOf(error),
        isQuiet: done === null,
      });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, refused, run };
}

interface UseContentStepsOptions<V> {
  state: EditedPage<V>;
  setState: Dispatch<SetStateAction<EditedPage<V>>>;
  stored: (page: ContentPage) => EditedPage<V>;
  isDirty: boolean;
  canSave: boolean;
  run: RunChange<V>;
}
/** Save, publish, discard and restore. */
function useContentSteps<V>({
  state,
  setState,
  stored,
  isDirty,
  canSave,
  run,
}: UseContentStepsOptions<V>) {
  const t = useText();
  const params = { key: state.page.key };
  // Values the reply may replace; input it does not know of stays.
  const shown = state.value;
  const isTypedSince = (value: V) => value !== shown;
  const put = () =>
    callApi(putContentDraft, { params, body: { value: shown }, version: state.page.editVersion });
  let written = shown;
  async function putAndPublish(note: string) {
    let { editVersion } = state.page;
    if (canSave || state.page.draft === null) {
      const saved = await put();
      editVersion = saved.page.editVersion;
      // Saved, whether or not publishing is refused; after a conflict, the merged choice.
      const next = stored(saved.page);
      setState((now) => ({ ...next, ...(now.value === shown ? {} : { value: now.value }) }));
      written = next.value;
    }
    return callApi(publishContent, { params, body: note ? { note } : {}, version: editVersion });
  }
  return {
    save: () => run('save', t('content.draft_saved'), put, isTypedSince),
    saveQuietly: () => run('save', null, put, isTypedSince),
    undo: () =>
      run(
        'undo',
        t('content.undo.done'),
        () =>
          callApi(undoContent, {
            params,
            body: { version: state.page.version },
          }),
        (value) => isDirty || isTypedSince(value),
      ),
    publish: (note: string) =>
      run(
        'publish',
        t('content.published_notice'),
        () => putAndPublish(note),
        (value) => isTypedSince(value) && value !== written,
      ),
    drop: () =>
      run(
        'drop',
        t('content.draft_discarded'),
        () => callApi(discardContentDraft, { params, version: state.page.editVersion }),
        isTypedSince,
      ),
    restore: (version: number, note: string) =>
      run(
        'restore',
        t('content.versions.published_again', { n: version }),
        () => callApi(restoreContent, { params, body: { version, ...(note ? { note } : {}) } }),
        (value) => isDirty || isTypedSince(value),
      ),
  };
}

/** Field errors by full path: several fields of a text may share a name. */
function placesOf(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.details : undefined;
  return Object.fromEntries(
    (details ?? []).map(({ path, message }) => [path.replace(/^value\.?/, ''), message]),
  );
}
