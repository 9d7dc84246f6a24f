import type { DraftState, ListingFilter, ListingState } from '#contracts/listings/listings.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

/** Label and tone of each state. */
export const LISTING_STATE_BADGES: Readonly<Record<ListingFilter, { label: string; tone: Tone }>> =
  {
    live: { label: 'common.live', tone: 'success' },
    paused: { label: 'common.paused', tone: 'neutral' },
    archived: { label: 'common.archived', tone: 'neutral' },
    draft: { label: 'common.draft', tone: 'info' },
    in_review: { label: 'common.in_review', tone: 'warning' },
    changes_asked: { label: 'common.changes_requested', tone: 'danger' },
    rejected: { label: 'common.rejected', tone: 'danger' },
  };
/** The label of a change set of a product in the catalog. */
const CHANGES: Readonly<Record<DraftState, string>> = {
  draft: 'listings.state.changes_not_submitted',
  in_review: 'listings.state.changes_in_review',
  changes_asked: 'common.changes_requested',
  rejected: 'listings.state.changes_rejected',
};

export function StateBadges({
  state,
  draftState,
  isTakenDown = false,
}: {
  state: ListingState | null;
  draftState: DraftState | null;
  isTakenDown?: boolean;
}) {
  const t = useText();
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isTakenDown ? (
        <Badge tone="danger">{t('listings.unlisted')}</Badge>
      ) : state ? (
        <Badge tone={LISTING_STATE_BADGES[state].tone}>
          {t(LISTING_STATE_BADGES[state].label)}
        </Badge>
      ) : null}
      {draftState ? (
        <Badge tone={LISTING_STATE_BADGES[draftState].tone}>
          {t(state ? CHANGES[draftState] : LISTING_STATE_BADGES[draftState].label)}
        </Badge>
      ) : null}
    </span>
  );
}
