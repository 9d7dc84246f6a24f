import type { Import } from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Progress } from '#web/ui/progress.tsx';

/** What is under way with a file and how far it is; the page may be left meanwhile. */
export function Work({ it }: { it: Import }) {
  const t = useText();
  const title = {
    reading: t('The file is read'),
    checking: t('The file is tried'),
    applying: t('The goods are taken over'),
    undoing: t('The import is undone'),
  }[it.state as 'reading'];
  const percent = it.total > 0 ? Math.floor((it.done / it.total) * 100) : 0;
  const said =
    it.total > 0
      ? t('{done} of {all}', { done: groupIndian(it.done), all: groupIndian(it.total) })
      : t('Just a moment');
  return (
    <Panel
      title={title}
      text={t('You can leave this page: it goes on, and you find it here again.')}
    >
      <Progress label={title} value={percent} text={said} className="h-3" />
      <p role="status" className="mt-2 text-ink-muted tabular-nums">
        {said}
      </p>
    </Panel>
  );
}
