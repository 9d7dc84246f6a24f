import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { approveListing, rejectListing } from '#contracts/listings/listing-review.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { type HeldDecision, HeldDecisions } from './held-decisions.ts';

const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 401);
/** Already decided, perhaps by this decision. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LISTING_NOT_FOUND';

function notify(
  { kind, name }: HeldDecision,
  failure: { error: unknown } | null,
  isLate: boolean,
): void {
  if (!failure)
    toast.show({
      type: 'success',
      message: say(
        kind === 'approve'
          ? 'listings.moderation.sent_approved'
          : 'listings.moderation.sent_rejected',
        { name },
      ),
    });
  else if (isUnheard(failure.error))
    toast.show({
      type: 'error',
      message: say('listings.moderation.not_sent_yet', { name }),
      duration: 8_000,
    });
  else if (!isLate || !isOver(failure.error))
    toast.show({
      type: 'error',
      message: say('listings.moderation.stays_in_queue', {
        name,
        reason: say(reasonOf(failure.error, 'listings.moderation.decide_failed')),
      }),
      duration: 8_000,
    });
}

/** Leaving the page sends it. */
const LAST = { keepalive: true };

export const held = new HeldDecisions({
  now: () => Date.now(),
  storage: () => localStorage,
  onResult: notify,
  isUnheard,
  send: ({ kind, id, version, note }) =>
    kind === 'approve'
      ? callApi(approveListing, { params: { id }, body: { version } }, LAST)
      : callApi(rejectListing, { params: { id }, body: { version, note } }, LAST),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** The decision that can be undone now. */
export const useHeld = (): HeldDecision | null =>
  useSyncExternalStore(held.subscribe, held.current, () => null);

/**
 * While the panel is open, on any page: sends leftover decisions, sends the held one when the page
 * is left, and refreshes lists.
 */
export function HeldKeeper({ memberId }: { memberId: string }): null {
  const client = useQueryClient();
  useEffect(() => {
    const leave = () => void held.flush();
    const again = () => void held.resume(memberId);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', again);
    const stop = held.subscribe(() => {
      if (held.current() !== null) return;
      void client.invalidateQueries({ queryKey: adminKey(memberId, 'moderation', 'queue') });
      void client.invalidateQueries({ queryKey: adminKey(memberId, 'audit') });
    });
    again();
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', again);
      stop();
    };
  }, [client, memberId]);
  return null;
}
