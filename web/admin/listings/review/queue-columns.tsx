import { Link } from 'react-router';
import type { QueuedListing } from '#contracts/listings/listing-review.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { submissionAge, dueOf, CHANGE_KIND_TEXT } from './labels.ts';
import { type Text, useText } from '#web/i18n/text.ts';

interface Offered {
  formatDateTime: (at: string) => string;
  memberId: string;
  busy: string | null;
  /** Null: read-only. */
  onTake: ((row: QueuedListing) => void) | null;
}

function Found({ found: { stop, look } }: Pick<QueuedListing, 'found'>) {
  const t = useText();
  if (stop + look === 0) return <span className="text-ink-muted">{t('common.none')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {stop > 0 ? (
        <Badge tone="danger">{t('listings.moderation.found_blocking', { n: stop })}</Badge>
      ) : null}
      {look > 0 ? (
        <Badge tone="warning">{t('listings.moderation.found_check', { n: look })}</Badge>
      ) : null}
    </span>
  );
}

/** The queue: submission, findings, waiting time and assignee. */
export const listingQueueColumns = (
  t: Text,
  { formatDateTime, memberId, busy, onTake }: Offered,
): ListColumn<QueuedListing>[] => [
  {
    key: 'name',
    label: t('common.product'),
    isHead: true,
    cell: (row) => <ListingName row={row} />,
  },
  {
    key: 'vendor',
    label: t('common.vendor'),
    cell: (row) => (
      <Link to={`?vendor=${row.vendor._id}`} className="underline-offset-2 hover:underline">
        {row.vendor.name}
        <span className="sr-only">{t('listings.moderation.only_this_seller')}</span>
      </Link>
    ),
  },
  {
    key: 'kinds',
    label: t('common.type'),
    cell: (row) => <ChangeKinds row={row} />,
  },
  {
    key: 'found',
    label: t('listings.moderation.policy_checks'),
    cell: (row) => <Found found={row.found} />,
  },
  {
    key: 'age',
    label: t('listings.moderation.waiting_time'),
    cell: (row) => <WaitingTime formatDateTime={formatDateTime} row={row} />,
  },
  {
    key: 'with',
    label: t('listings.moderation.assignee'),
    cell: (row) => <Assignee row={row} memberId={memberId} onTake={onTake} busy={busy} />,
  },
  {
    key: 'do',
    label: t('listings.moderation.decision'),
    isAction: true,
    cell: (row) => <ReviewLink row={row} />,
  },
];

function ListingName({ row }: { row: QueuedListing }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <Link
        to={`/admin/moderation/${row._id}`}
        className="flex min-h-11 items-center font-semibold text-ink md:min-h-6 underline-offset-2 hover:underline"
      >
        {row.name || t('common.untitled')}
      </Link>
    </div>
  );
}

function ChangeKinds({ row }: { row: QueuedListing }) {
  const t = useText();
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {row.kinds.map((kind) => (
        <Badge key={kind} tone={kind === 'new' ? 'brand' : 'neutral'}>
          {t(CHANGE_KIND_TEXT[kind])}
        </Badge>
      ))}
    </span>
  );
}

interface WaitingTimeProps {
  formatDateTime: (at: string) => string;
  row: QueuedListing;
}
function WaitingTime({ formatDateTime, row }: WaitingTimeProps) {
  const t = useText();
  return (
    <span
      title={formatDateTime(row.submittedAt)}
      className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end"
    >
      {submissionAge(t, row.ageHours)}{' '}
      <Badge tone={dueOf(t, row.ageHours).tone}>{dueOf(t, row.ageHours).text}</Badge>
    </span>
  );
}

interface AssigneeProps {
  row: QueuedListing;
  memberId: string;
  onTake: ((row: QueuedListing) => void) | null;
  busy: string | null;
}
function Assignee({ row, memberId, onTake, busy }: AssigneeProps) {
  const t = useText();
  return row.assignee ? (
    <span>{row.assignee._id === memberId ? t('common.you') : row.assignee.name}</span>
  ) : onTake ? (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-2 max-md:min-h-11"
      busy={busy === row._id}
      onClick={() => onTake(row)}
    >
      {t('listings.moderation.assign_to_me')}
      <span className="sr-only">: {row.name}</span>
    </Button>
  ) : (
    <span className="text-ink-muted">{t('common.unassigned')}</span>
  );
}

function ReviewLink({ row }: { row: QueuedListing }) {
  const t = useText();
  return (
    <LinkButton
      variant="outline"
      size="sm"
      className="max-md:min-h-11 max-md:w-full"
      to={`/admin/moderation/${row._id}`}
    >
      {t('common.review')}
      <span className="sr-only">: {row.name}</span>
    </LinkButton>
  );
}
