import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { placeBeside } from './place-beside.ts';

export interface BulkItem {
  key: string;
  label: string;
  isDanger?: boolean;
}
interface BulkBarProps {
  count: number;
  /** The first is a button, the others are in a menu. */
  items: readonly BulkItem[];
  busy?: string | null;
  onDo: (key: string) => void;
  onClear: () => void;
}

/** Shown at the bottom while rows are selected, with the actions for all of them. */
export function BulkBar({ count, items, busy = null, onDo, onClear }: BulkBarProps) {
  const t = useText();
  const [first, ...rest] = items;
  if (count === 0 || !first) return null;
  const more = rest.map(({ key, label, isDanger = false }): MenuItem => ({
    label,
    isDanger,
    run: () => onDo(key),
  }));
  return (
    <div
      role="region"
      aria-label={t('common.bulk_actions')}
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4 print:hidden"
    >
      <p aria-live="polite" className="grow font-semibold tabular-nums">
        {t('common.n_selected', { n: count })}
      </p>
      <Button variant="ghost" onClick={onClear}>
        {t('common.clear')}
      </Button>
      {more.length > 0 ? (
        <Menu
          label={t('common.more_actions')}
          button={t('common.more_actions')}
          buttonClassName="min-h-11 rounded-button border border-border-strong px-4 text-[15px] font-bold"
          groups={[more]}
          listRef={placeBeside}
        />
      ) : null}
      <Button
        className="max-sm:w-full"
        busy={busy === first.key}
        disabled={busy !== null && busy !== first.key}
        onClick={() => onDo(first.key)}
      >
        {first.label}
      </Button>
    </div>
  );
}
