import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contracts/staff/audit.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type Look, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { entryQuery } from './queries.ts';
import { changesOf } from './audit-diff.ts';
import { actionWords, objectWords } from './labels.ts';
import { ChangeTable } from './change-table.tsx';

/** One line of the log, whole. */
export function EntrySheet({ look }: { look: Look }) {
  const seq = Number.parseInt(look.id, 10) || 0;
  const query = useQuery({ ...entryQuery(useStaff()._id, seq), enabled: seq > 0 });
  const object = query.data?.object;
  const history = object?._id
    ? `/admin/audit?${new URLSearchParams({ kind: object.kind, object: object._id })}`
    : undefined;
  return (
    <SideSheet
      look={look}
      title={`Line ${seq}`}
      description={query.data ? actionWords(query.data.action) : undefined}
      to={history}
      toLabel="All of this object"
    >
      <Listed query={query} failed="This line could not be loaded">
        {(entry) =>
          entry ? <Line entry={entry} /> : <p className="text-ink-muted">There is no such line.</p>
        }
      </Listed>
    </SideSheet>
  );
}

function Line({ entry }: { entry: AuditEntry }) {
  const { formatDateTime } = useDates();
  const changes = changesOf(entry.before, entry.after);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Who', entry.actor.name],
    ['When', formatDateTime(entry.at)],
    ['To what', objectWords(entry.object)],
    ['Its id', entry.object._id || null],
    ['Why', entry.reason],
    ['From', entry.ip],
    ['As the log has it', entry.action],
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
        <h3 className="mb-1 font-extrabold">What changed</h3>
        {changes.length === 0 ? (
          <p className="text-[14px] text-ink-muted">
            The line holds no values: what was done says it all.
          </p>
        ) : (
          <ChangeTable changes={changes} />
        )}
      </section>
      <section>
        <h3 className="flex items-center justify-between gap-3 font-extrabold">
          Hash
          <CopyButton text={entry.hash} label="Copy the hash" />
        </h3>
        <p className="font-mono text-[12px] [overflow-wrap:anywhere] text-ink-muted">
          {entry.hash}
        </p>
      </section>
    </div>
  );
}
