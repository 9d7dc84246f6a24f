import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addReportSchedule,
  type Cadence,
  CADENCES,
  removeReportSchedule,
  type ReportSchedule,
} from '#contracts/reports/schedules.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { noonOf } from '#web/modules/reports/metric-values.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useSchedules } from './queries.ts';

const CADENCE: Readonly<Record<Cadence, MessageId>> = {
  daily: 'reports.schedules.daily',
  weekly: 'reports.schedules.weekly',
  monthly: 'reports.schedules.monthly',
};

/** Reports by email: who receives which, how often. */
export function Schedules() {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const query = useSchedules();
  const act = useAct('reports.schedules.failed');
  const again = () =>
    client.invalidateQueries({ queryKey: adminKey(member._id, 'analytics', 'schedules') });
  const add = (memberId: string, cadence: Cadence) =>
    act.run('add', async () => {
      await callApi(addReportSchedule, { body: { memberId, cadence } });
      await again();
    });
  const stop = (row: ReportSchedule) =>
    act.run(row._id, async () => {
      await callApi(removeReportSchedule, { params: { id: row._id } });
      await again();
    });
  return (
    <Panel title={t('reports.schedules.title')} text={t('reports.schedules.text')}>
      <Listed query={query} failed="reports.schedules.load_failed">
        {({ results, members }) => (
          <>
            <AddForm members={members} isBusy={act.busy === 'add'} onAdd={add} />
            {results.length === 0 ? (
              <EmptyState
                title={t('reports.schedules.none')}
                text={t('reports.schedules.none_text')}
              />
            ) : (
              <ScheduleList rows={results} busy={act.busy} onStop={stop} />
            )}
          </>
        )}
      </Listed>
    </Panel>
  );
}

function AddForm({
  members,
  isBusy,
  onAdd,
}: {
  members: readonly { _id: string; name: string }[];
  isBusy: boolean;
  onAdd: (memberId: string, cadence: Cadence) => void;
}) {
  const t = useText();
  const [memberId, setMember] = useState(members[0]?._id ?? '');
  const [cadence, setCadence] = useState<Cadence>('weekly');
  return (
    <form
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(memberId, cadence);
      }}
    >
      <SelectField
        label={t('reports.schedules.recipient')}
        value={memberId}
        className="w-64 max-sm:w-full"
        options={members.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={({ target }) => setMember(target.value)}
      />
      <SelectField
        label={t('reports.schedules.cadence')}
        value={cadence}
        className="w-52 max-sm:w-full"
        options={CADENCES.map((value) => ({ value, label: t(CADENCE[value]) }))}
        onChange={({ target }) => setCadence(target.value as Cadence)}
      />
      <Button type="submit" className="h-12" busy={isBusy} disabled={!memberId}>
        {t('reports.schedules.add')}
      </Button>
    </form>
  );
}

const columnsOf = (
  t: Text,
  formatDay: (at: string) => string,
  { busy, onStop }: Pick<ScheduleListProps, 'busy' | 'onStop'>,
): ListColumn<ReportSchedule>[] => [
  {
    key: 'member',
    label: t('reports.schedules.recipient'),
    isHead: true,
    cell: ({ member }) => (
      <>
        <strong>{member.name}</strong>
        <span className="block text-[14px] text-ink-muted">{member.email}</span>
      </>
    ),
  },
  { key: 'cadence', label: t('reports.schedules.cadence'), cell: (r) => t(CADENCE[r.cadence]) },
  {
    key: 'until',
    label: t('reports.schedules.sent_until'),
    cell: (r) => formatDay(noonOf(r.sentUntil)),
  },
  {
    key: 'stop',
    label: t('common.actions'),
    isAction: true,
    cell: (r) => (
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        busy={busy === r._id}
        aria-label={t('reports.schedules.stop_of', { name: r.member.name })}
        onClick={() => onStop(r)}
      >
        {t('reports.schedules.stop')}
      </Button>
    ),
  },
];

interface ScheduleListProps {
  rows: ReportSchedule[];
  busy: string | null;
  onStop: (row: ReportSchedule) => void;
}

function ScheduleList({ rows, busy, onStop }: ScheduleListProps) {
  const t = useText();
  return (
    <DataList<ReportSchedule>
      label={t('reports.schedules.title')}
      rows={rows}
      rowKey={(r) => r._id}
      columns={columnsOf(t, useDates().formatDay, { busy, onStop })}
    />
  );
}
