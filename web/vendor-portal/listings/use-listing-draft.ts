import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListingDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import { getListing, type Listing, saveListingDraft } from '#contracts/listings/listings.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { decideConflict } from '#web/api/conflict.ts';
import { type Aside, regroup } from './regroup-units.ts';

export type ListingSaving = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed';
/** So long after the last key the draft is kept. */
const REST_MS = 1_200;
const NOTHING: Aside = new Map();

export interface ListingDraftView {
  listing: Listing;
  draft: ListingDraft;
  saving: ListingSaving;
  savedAt: Date | null;
  edit: (change: (draft: ListingDraft) => ListingDraft) => void;
  /** Saves what is not saved yet; true when all of it is kept. */
  flush: () => Promise<boolean>;
  /** After a step of the product: what the server knows now. */
  replace: (listing: Listing) => void;
  /** As it stands this moment, for what runs between two drawings. */
  latest: () => { listing: Listing; draft: ListingDraft };
  /** What was written is thrown away: nothing is left to save. */
  forgetChanges: () => void;
  /** Somebody else saved: shows what differs and saves what is chosen. Closed, everything stays as it was written. */
  settle: () => Promise<void>;
}

/** A draft that keeps itself while it is written. What could not be saved stays on the page and is tried again with the next change. */
export function useListingDraft(first: Listing): ListingDraftView {
  const [listing, setListing] = useState(first);
  const [draft, setDraft] = useState(first.draft);
  const [saving, setSaving] = useState<ListingSaving>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const latest = useRef({ listing: first, draft: first.draft, isDirty: false, aside: NOTHING });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);

  const run = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    while (now.isDirty) {
      now.isDirty = false;
      setSaving('saving');
      try {
        const { listing: kept } = await callApi(saveListingDraft, {
          params: { id: now.listing._id },
          body: { version: now.listing.version, draft: now.draft },
        });
        now.listing = kept;
        setListing(kept);
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
  }, []);
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    running.current = run();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }, [run]);
  const edit = useCallback(
    (change: (draft: ListingDraft) => ListingDraft) => {
      const { draft: next, aside } = regroup(change(latest.current.draft), latest.current.aside);
      latest.current.draft = next;
      latest.current.aside = aside;
      latest.current.isDirty = true;
      setDraft(next);
      setSaving((was) => (was === 'changed' ? was : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), REST_MS);
    },
    [flush],
  );
  // Whoever leaves within the rest loses nothing: what is not saved yet is saved on the way out.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (latest.current.isDirty) void flush();
    },
    [flush],
  );

  const replace = useCallback((next: Listing) => {
    latest.current = { listing: next, draft: next.draft, isDirty: false, aside: NOTHING };
    setListing(next);
    setDraft(next.draft);
    setSaving('saved');
  }, []);
  const settle = useCallback(async () => {
    const { listing: before, draft: mine } = latest.current;
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
  }, [edit, flush, replace]);
  const forgetChanges = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.isDirty = false;
    setSaving('saved');
  }, []);
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
    latest: useCallback(() => latest.current, []),
  };
}
