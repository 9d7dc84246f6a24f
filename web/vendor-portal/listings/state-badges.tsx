import type { DraftState, ListingFilter, ListingState } from '#contracts/listings/listings.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

/** What each state is called, and how loud it is. */
export const STATES: Readonly<Record<ListingFilter, { label: string; tone: Tone }>> = {
  live: { label: 'Live', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'info' },
  in_review: { label: 'In review', tone: 'warning' },
  changes_asked: { label: 'Changes asked', tone: 'danger' },
  rejected: { label: 'Rejected', tone: 'danger' },
};
/** What a change set of a product in the shop is called. */
const CHANGES: Readonly<Record<DraftState, string>> = {
  draft: 'Changes not sent',
  in_review: 'Changes in review',
  changes_asked: 'Changes asked',
  rejected: 'Changes rejected',
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
        <Badge tone="danger">{t('Taken out of the shop')}</Badge>
      ) : state ? (
        <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>
      ) : null}
      {draftState ? (
        <Badge tone={STATES[draftState].tone}>
          {t(state ? CHANGES[draftState] : STATES[draftState].label)}
        </Badge>
      ) : null}
    </span>
  );
}
