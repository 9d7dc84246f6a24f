import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contracts/staff/audit.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { entryQuery } from './queries.ts';
import { auditChangesOf } from './audit-diff.ts';
import { entryText, objectText } from './labels.ts';
import { ChangeTable } from './change-table.tsx';

/** One entry of the log with all its values. */
export function EntrySheet({ look }: { look: QuickView }) {
  const t = useText();
  const seq = Number.parseInt(look.id, 10) || 0;
  const query = useQuery({ ...entryQuery(useStaff()._id, seq), enabled: seq > 0 });
  const object = query.data?.object;
  const history = object?._id
    ? `/admin/audit?${new URLSearchParams({ kind: object.kind, object: object._id })}`
    : undefined;
  return (
    <SideSheet
      look={look}
      title={t('staff.audit.entry_title', { seq })}
      description={query.data ? entryText(t, query.data) : undefined}
      to={history}
      toLabel={t('staff.audit.object_history')}
    >
      <Listed query={query} failed="staff.audit.entry_load_failed">
        {(entry) =>
          entry ? (
            <EntryFacts entry={entry} />
          ) : (
            <p className="text-ink-muted">{t('staff.audit.entry_missing')}</p>
          )
        }
      </Listed>
    </SideSheet>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const changes = auditChangesOf(t, entry.before, entry.after);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t('staff.audit.actor'), entry.actor.name],
    [t('common.when'), formatDateTime(entry.at)],
    [t('staff.audit.object'), objectText(t, entry.object)],
    [t('staff.audit.object_id'), entry.object._id || null],
    [t('common.reason'), entry.reason],
    [t('staff.audit.ip_address'), entry.ip],
    [t('staff.audit.action_code'), entry.action],
  ];
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-[14px] leading-[20px]">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <section>
        <h3 className="mb-1 font-extrabold">{t('staff.audit.changes')}</h3>
        {changes.length === 0 ? (
          <p className="text-[14px] text-ink-muted">{t('staff.audit.changes_empty')}</p>
        ) : (
          <ChangeTable changes={changes} />
        )}
      </section>
      <section>
        <h3 className="flex items-center justify-between gap-3 font-extrabold">
          {t('staff.audit.hash')}
          <CopyButton text={entry.hash} label={t('staff.audit.copy_hash')} />
        </h3>
        <p className="font-mono text-[12px] [overflow-wrap:anywhere] text-ink-muted">
          {entry.hash}
        </p>
      </section>
    </div>
  );
}
