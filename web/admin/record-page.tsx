import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Record pages: name, and messages for loading errors and missing records. */
const RECORDS = {
  'bank change': [
    'vendors.bank_change.title',
    'vendors.bank_change.load_failed',
    'vendors.bank_change.missing',
  ],
  'business change': [
    'vendors.business_change.title',
    'vendors.business_change.load_failed',
    'vendors.business_change.missing',
  ],
  claim: ['claims.title_one', 'claims.load_failed', 'errors.claim_missing'],
  customer: ['common.customer', 'customers.load_one_failed', 'customers.missing'],
  'festive offer': [
    'promotions.festive_offer',
    'promotions.festive_load_failed',
    'promotions.festive_missing',
  ],
  order: ['common.order', 'orders.load_one_failed', 'orders.missing'],
  'payout run': [
    'settlement.payout_run',
    'settlement.payout_run_load_failed',
    'settlement.payout_run_missing',
  ],
  product: ['common.product', 'listings.product_failed', 'catalog.product_not_found'],
  statement: [
    'settlement.statement',
    'settlement.statement_load_failed',
    'settlement.statement_missing',
  ],
  ticket: ['support.ticket.title', 'support.ticket.load_failed', 'support.ticket.missing'],
  vendor: ['vendors.vendor', 'vendors.load_one_failed', 'vendors.missing'],
} as const satisfies Record<
  string,
  readonly [name: MessageId, failed: MessageId, missing: MessageId]
>;
type RecordKind = keyof typeof RECORDS;

interface Back {
  to: string;
  label: string;
}
interface RecordPageProps<D> {
  query: UseQueryResult<D>;
  /** The list that contains it. */
  back: Back;
  what: RecordKind;
  /** Shown while loading; six rows by default. */
  waiting?: ReactNode;
  children: (data: D, isOld: boolean) => ReactNode;
}

/** A record's page with a link back to its list; handles a missing record. */
export function RecordPage<D>({ query, back, what, waiting, children }: RecordPageProps<D>) {
  const t = useText();
  const [name, failed] = RECORDS[what];
  if (query.data === undefined && query.error instanceof ApiError && query.error.status === 404)
    return <NoRecord what={what} back={back} />;
  return (
    <>
      <BackLink {...back} />
      {query.data === undefined ? <h1 className="sr-only">{t(name)}</h1> : null}
      <Listed query={query} failed={failed} waiting={waiting ?? <RowsSkeleton rows={6} />}>
        {children}
      </Listed>
    </>
  );
}

export function BackLink({ to, label }: Back) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {label}
    </Link>
  );
}

function NoRecord({ what, back }: { what: RecordKind; back: Back }) {
  const t = useText();
  return (
    <>
      <PageHead title={t(RECORDS[what][2])} />
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('errors.address_not_found')}
        text={t('errors.record_missing_text')}
        action={
          <LinkButton to={back.to} variant="outline">
            {back.label}
          </LinkButton>
        }
      />
    </>
  );
}
