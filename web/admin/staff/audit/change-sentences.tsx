import type { AuditEntry } from '#contracts/staff/audit.ts';
import { useText } from '#web/i18n/text.ts';
import { auditChangesOf, changeSentence } from './audit-diff.ts';

/** As many as a row has room for; the entry itself shows all. */
const MOST = 2;

/** What an entry changed, in sentences. */
export function ChangeSentences({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const changes = auditChangesOf(t, entry.before, entry.after);
  if (changes.length === 0) return null;
  return (
    <span className="line-clamp-3 text-[13px] [overflow-wrap:anywhere] text-ink-muted">
      {changes
        .slice(0, MOST)
        .map((change) => changeSentence(t, change))
        .join(' ')}
      {changes.length > MOST
        ? ` ${t('staff.audit.more_changes', { n: changes.length - MOST })}`
        : ''}
    </span>
  );
}
