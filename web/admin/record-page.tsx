import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Back {
  to: string;
  label: string;
}
interface RecordPageProps<D> {
  query: UseQueryResult<D>;
  /** The list it is found in. */
  back: Back;
  /** What it is, such as "order". */
  what: string;
  /** Shown while the first answer is under way; six rows unless said otherwise. */
  waiting?: ReactNode;
  children: (data: D, isOld: boolean) => ReactNode;
}

/** The page of one record, with the way back to its list; where there is no such record it says so. */
export function RecordPage<D>({ query, back, what, waiting, children }: RecordPageProps<D>) {
  if (query.data === undefined && query.error instanceof ApiError && query.error.status === 404)
    return <NoRecord what={what} back={back} />;
  return (
    <>
      <BackLink {...back} />
      {query.data === undefined ? (
        <h1 className="sr-only">
          {what.slice(0, 1).toUpperCase()}
          {what.slice(1)}
        </h1>
      ) : null}
      <Listed
        query={query}
        failed={`The ${what} could not be loaded`}
        waiting={waiting ?? <RowsSkeleton rows={6} />}
      >
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

function NoRecord({ what, back }: { what: string; back: Back }) {
  return (
    <>
      <PageHead title={`No such ${what}`} />
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title="Nothing is found at this address"
        text="It may have been removed since, or the address is not whole."
        action={
          <LinkButton to={back.to} variant="outline">
            {back.label}
          </LinkButton>
        }
      />
    </>
  );
}
