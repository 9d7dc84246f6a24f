import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ListingDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import { getListing, type Listing, saveListingDraft } from '#contracts/listings/listings.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { decideConflict } from '#web/api/conflict.ts';
import { type Aside, regroup } from './regroup-units.ts';

export type ListingSaving = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed';
/** Milliseconds after the last key before the draft is saved. */
const REST_MS = 1_200;
const NOTHING: Aside = new Map();

export interface ListingDraftView {
  listing: Listing;
  draft: ListingDraft;
  saving: ListingSaving;
  savedAt: Date | null;
  edit: (change: (draft: ListingDraft) => ListingDraft) => void;
  /** Saves unsaved input; true when all of it is stored. */
  flush: () => Promise<boolean>;
  /** Takes over the server's state after an action. */
  replace: (listing: Listing) => void;
  /** The current value, for code that runs between two renders. */
  latest: () => { listing: Listing; draft: ListingDraft };
  /** Discards the draft: nothing is left to save. */
  forgetChanges: () => void;
  /**
   * Someone else saved: shows the differences and saves the choices. Closing it keeps the draft.
   */
  settle: () => Promise<void>;
}

/**
 * A draft that saves itself while it is typed. A failed save keeps the input on the page and is
 * retried with the next change.
 */
export function useListingDraft(first: Listing): ListingDraftView {
  const [listing, setListing] = useState(first);
  const [draft, setDraft] = useState(first.draft);
  const [saving, setSaving] = useState<ListingSaving>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const latestRef = useRef({ listing: first, draft: first.draft, isDirty: false, aside: NOTHING });
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const runningRef = useRef<Promise<boolean> | null>(null);

  const flush = useSavingQueue({
    latestRef,
    setSaving,
    setListing,
    setSavedAt,
    timerRef,
    runningRef,
  });
  const edit = useDraftEdit({ latestRef, setDraft, setSaving, flush, timerRef });
  // Leaving before the delay has passed loses nothing: unsaved input is saved on unmount.
  useEffect(
    () => () => {
      clearTimeout(timerRef.current);
      if (latestRef.current.isDirty) void flush();
    },
    [flush],
  );

  const { replace, settle, forgetChanges } = useDraftReplacement({
    latestRef,
    setListing,
    setDraft,
    setSaving,
    edit,
    flush,
    timerRef,
  });
  return {
    listing,
    draft,
    saving,
    savedAt,
    edit,
    flush,
    replace,
    settle,
    forgetChanges,
    latest: useCallback(() => latestRef.current, []),
  };
}

/** The listing and its draft as they are this moment, what of it is not saved, and the units put aside. */
type LatestRef = RefObject<{
  listing: Listing;
  draft: ListingDraft;
  isDirty: boolean;
  aside: Aside;
}>;

interface UseDraftEditOptions {
  latestRef: LatestRef;
  setDraft: (value: ListingDraft) => void;
  setSaving: Dispatch<SetStateAction<ListingSaving>>;
  flush: () => Promise<boolean>;
  timerRef: RefObject<ReturnType<typeof setTimeout> | undefined>;
}
function useDraftEdit({ latestRef, setDraft, setSaving, flush, timerRef }: UseDraftEditOptions) {
  return useCallback(
    (change: (draft: ListingDraft) => ListingDraft) => {
      const { draft: next, aside } = regroup(
        change(latestRef.current.draft),
        latestRef.current.aside,
      );
      latestRef.current.draft = next;
      latestRef.current.aside = aside;
      latestRef.current.isDirty = true;
      setDraft(next);
      setSaving((was) => (was === 'changed' ? was : 'waiting'));
      clearTimeout(timerRef.current);
      timerRef.current = setTimeout(() => void flush(), REST_MS);
    },
    [flush, latestRef, setDraft, setSaving, timerRef],
  );
}

interface UseSavingQueueOptions {
  latestRef: LatestRef;
  setSaving: (value: ListingSaving) => void;
  setListing: (value: Listing) => void;
  setSavedAt: (value: Date | null) => void;
  timerRef: RefObject<number | undefined>;
  runningRef: RefObject<Promise<boolean> | null>;
}
function useSavingQueue({
  latestRef,
  setSaving,
  setListing,
  setSavedAt,
  timerRef,
  runningRef,
}: UseSavingQueueOptions) {
  const run = useCallback(async (): Promise<boolean> => {
    const now = latestRef.current;
    while (now.isDirty) {
      now.isDirty = false;
      setSaving('saving');
      try {
        const { listing: saved } = await callApi(saveListingDraft, {
          params: { id: now.listing._id },
          body: { version: now.listing.version, draft: now.draft },
        });
        now.listing = saved;
        setListing(saved);
        setSavedAt(new Date());
      } catch (error) {
        now.isDirty = true;
        setSaving(
          error instanceof ApiError && error.code === 'LISTING_CHANGED' ? 'changed' : 'failed',
        );
        return false;
      }
    }
    setSaving('saved');
    return true;
  }, [latestRef, setListing, setSavedAt, setSaving]);
  const flush = useCallback(async () => {
    clearTimeout(timerRef.current);
    while (runningRef.current) await runningRef.current;
    runningRef.current = run();
    try {
      return await runningRef.current;
    } finally {
      runningRef.current = null;
    }
  }, [run, runningRef, timerRef]);
  return flush;
}

interface UseDraftReplacementOptions {
  latestRef: LatestRef;
  setListing: (value: Listing) => void;
  setDraft: (value: ListingDraft) => void;
  setSaving: (value: ListingSaving) => void;
  edit: (change: (draft: ListingDraft) => ListingDraft) => void;
  flush: () => Promise<boolean>;
  timerRef: RefObject<number | undefined>;
}
function useDraftReplacement({
  latestRef,
  setListing,
  setDraft,
  setSaving,
  edit,
  flush,
  timerRef,
}: UseDraftReplacementOptions) {
  const replace = useCallback(
    (next: Listing) => {
      latestRef.current = { listing: next, draft: next.draft, isDirty: false, aside: NOTHING };
      setListing(next);
      setDraft(next.draft);
      setSaving('saved');
    },
    [latestRef, setDraft, setListing, setSaving],
  );
  const settle = useCallback(async () => {
    const { listing: before, draft: mine } = latestRef.current;
    const { listing: theirs } = await callApi(
      getListing,
      { params: { id: before._id } },
      { fresh: true },
    );
    const chosen = await decideConflict({
      mine: { ...mine },
      isDeletion: false,
      changed: {
        version: String(theirs.version),
        by: null,
        isYou: false,
        at: null,
        current: { ...theirs.draft },
        before: { ...before.draft },
      },
    });
    if (chosen === null) return;
    replace(theirs);
    edit(() => withUnits(chosen as ListingDraft));
    await flush();
  }, [edit, flush, latestRef, replace]);
  const forgetChanges = useCallback(() => {
    clearTimeout(timerRef.current);
    latestRef.current.isDirty = false;
    setSaving('saved');
  }, [latestRef, setSaving, timerRef]);
  return { replace, settle, forgetChanges };
}
