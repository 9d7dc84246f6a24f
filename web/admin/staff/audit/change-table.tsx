import { useText } from '#web/i18n/text.ts';
import type { AuditChange } from './audit-diff.ts';

/** Values before and after. Colour only repeats what the column heads say. */
export function ChangeTable({ changes }: { changes: readonly AuditChange[] }) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed text-left text-[13px] leading-[18px]">
      <thead className="text-ink-muted">
        <tr>
          <th scope="col" className="w-[30%] py-1 pr-2 font-semibold">
            {t('staff.audit.field')}
          </th>
          <th scope="col" className="py-1 pr-2 font-semibold">
            {t('staff.audit.before')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('staff.audit.after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border align-top">
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-2 font-semibold [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className="py-1.5 pr-2 [overflow-wrap:anywhere]">
              {before === null ? (
                <Nothing />
              ) : (
                <del className="rounded-badge bg-danger-soft px-1 text-danger no-underline [box-decoration-break:clone]">
                  {before}
                </del>
              )}
            </td>
            <td className="py-1.5 [overflow-wrap:anywhere]">
              {after === null ? (
                <Nothing />
              ) : (
                <ins className="rounded-badge bg-success-soft px-1 text-success no-underline [box-decoration-break:clone]">
                  {after}
                </ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className="text-ink-muted">
        –
      </span>
      <span className="sr-only">{t('staff.audit.no_value')}</span>
    </>
  );
}
