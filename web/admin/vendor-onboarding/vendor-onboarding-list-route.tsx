import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import {
  type AdminApplicationRow,
  applicationsFile,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { fetchFile } from '#web/api/client.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { type Look, LookButton, useLook } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { vendorsQuery } from './queries.ts';
import { VendorSheet } from './vendor-sheet.tsx';
import { daysText, STATE } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Vendors' });

type Row = z.infer<typeof AdminApplicationRow>;
const TABS = [
  'submitted',
  'changes_asked',
  'approved',
  'suspended',
  'rejected',
  'draft',
] as const satisfies readonly ApplicationState[];
const NOTHING: Record<ApplicationState, string> = {
  submitted: 'No registration waits for you. New ones come here, the oldest first.',
  changes_asked: 'Nobody has been asked to change anything.',
  approved: 'No shop is live yet. Approve a registration and it opens.',
  suspended: 'No shop is suspended.',
  rejected: 'No registration was rejected.',
  draft: 'Nobody is filling in a registration.',
};

function useVendorColumns(look: Look): Column<Row>[] {
  const { formatDate } = useDates();
  return [
    {
      key: 'name',
      label: 'Shop',
      isHead: true,
      cell: (row) => (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to={`/admin/vendors/${row._id}`}
              className="inline-flex min-h-6 items-center font-bold text-brand underline-offset-2 hover:underline"
            >
              {row.name}
            </Link>
            <Badge tone={STATE[row.state].tone}>{STATE[row.state].text}</Badge>
            {row.isHeld ? <Badge tone="warning">Payouts held</Badge> : null}
          </p>
          {row.applicant ? <p className="text-ink-muted">{row.applicant}</p> : null}
        </div>
      ),
    },
    { key: 'gstin', label: 'GSTIN', cell: (row) => row.gstin ?? 'Not registered' },
    { key: 'city', label: 'City', cell: (row) => row.city ?? '–' },
    {
      key: 'sent',
      label: 'Sent in',
      isWide: true,
      cell: (row) => (row.submittedAt ? formatDate(row.submittedAt) : '–'),
    },
    {
      key: 'age',
      label: 'In this state',
      isNumber: true,
      cell: (row) => (
        <span className={row.state === 'submitted' && row.days >= 2 ? 'font-bold text-danger' : ''}>
          {daysText(row.days)}
        </span>
      ),
    },
    {
      key: 'next',
      label: 'Next step',
      isAction: true,
      cell: (row) => (
        <LinkButton
          to={`/admin/vendors/${row._id}`}
          variant={row.state === 'submitted' ? 'brand' : 'outline'}
          className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        >
          {row.state === 'submitted' ? 'Review' : 'Open'}
          <span className="sr-only"> {row.name}</span>
        </LinkButton>
      ),
    },
    {
      key: 'look',
      label: 'Look',
      isSign: true,
      cell: (row) => <LookButton look={look} id={row._id} name={row.name} />,
    },
  ];
}

/** Shops by state, the longest in it first. A search looks through all states. */
export default function VendorsPage() {
  const address = useAddress();
  const member = useStaff();
  const look = useLook();
  const columns = useColumns('vendors', useVendorColumns(look));
  const state = address.oneOf('state', TABS) ?? 'submitted';
  const q = address.get('q').trim();
  const query = useQuery(
    vendorsQuery(member._id, {
      state,
      q: q.length < 2 ? '' : q,
      page: address.page,
      limit: address.limit,
    }),
  );
  const counts = query.data?.counts;
  const found = q.length >= 2 ? { q } : { state };
  return (
    <>
      <PageHead
        title="Vendors"
        text="Registrations to review, and the shops that came of them. Two days is the promise for an answer."
      >
        <ListTools list="vendors" columns={columns}>
          <CsvButton
            name="vendors"
            fetching={() => fetchFile(applicationsFile, { query: found })}
          />
        </ListTools>
      </PageHead>
      <SearchBar
        label="Name, GSTIN or e-mail"
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      {q.length >= 2 ? (
        <p role="status" className="mb-3 text-ink-muted">
          Shops in every state that fit “{q}”.{' '}
          <Link
            to="/admin/vendors"
            className="font-semibold text-brand underline underline-offset-2"
          >
            Show by state
          </Link>
        </p>
      ) : (
        <Tabs
          label="Shops by state"
          current={state}
          tabs={TABS.map((key) => ({
            key,
            label: STATE[key].text,
            to: `?state=${key}`,
            ...(counts ? { count: counts[key] } : {}),
          }))}
        />
      )}
      <div className="mt-4">
        <Listed query={query} failed="The shops could not be loaded">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<Store aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={q ? 'Nothing found' : 'All clear'}
                text={
                  q
                    ? 'Try part of the name or of the GSTIN, or the whole e-mail address.'
                    : NOTHING[state]
                }
              />
            ) : (
              <>
                <DataList
                  label="Shops"
                  columns={columns.shown}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label="Pages of shops"
                  isSized
                  onPage={(to) => address.set({ page: to })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <VendorSheet look={look} />
    </>
  );
}
