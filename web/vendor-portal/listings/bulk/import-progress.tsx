import type { Import } from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Progress } from '#web/ui/progress.tsx';

/** The running step of an import and its progress; the page may be left meanwhile. */
export function ImportProgress({ it }: { it: Import }) {
  const t = useText();
  const title = {
    reading: t('listings.bulk.work_reading'),
    checking: t('listings.bulk.work_checking'),
    applying: t('listings.bulk.work_importing'),
    undoing: t('listings.bulk.work_undoing'),
  }[it.state as 'reading'];
  const percent = it.total > 0 ? Math.floor((it.done / it.total) * 100) : 0;
  const said =
    it.total > 0
      ? t('common.done_of_all', { done: groupIndian(it.done), all: groupIndian(it.total) })
      : t('common.one_moment');
  return (
    <Panel title={title} text={t('listings.bulk.work_hint')}>
      <Progress label={title} value={percent} text={said} className="h-3" />
      <p role="status" className="mt-2 text-ink-muted tabular-nums">
        {said}
      </p>
    </Panel>
  );
}
