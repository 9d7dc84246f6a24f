import type { QueueEntry } from '#contracts/fulfilment/fulfilment.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { placeBeside } from '#web/modules/portal-kit/lists/place-beside.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import type { TabName } from './queries.ts';

export type BulkOrderAction =
  | 'accept'
  | 'pack'
  | 'book'
  | 'ship'
  | 'labels'
  | 'labels_a4'
  | 'slips'
  | 'picks'
  | 'picks_shown'
  | 'invoices'
  | 'manifest'
  | 'handover';
const TEXT: Record<BulkOrderAction, string> = {
  accept: 'common.accept',
  pack: 'fulfilment.pack_all',
  book: 'fulfilment.book_courier',
  ship: 'fulfilment.mark_shipped',
  labels: 'fulfilment.labels',
  labels_a4: 'fulfilment.labels_a4',
  slips: 'fulfilment.packing_slips',
  picks: 'fulfilment.pick_list',
  picks_shown: 'fulfilment.pick_here',
  invoices: 'common.invoices',
  manifest: 'fulfilment.manifest',
  handover: 'fulfilment.handover.title',
};
/** The bulk actions of a tab: the first is the button, the others are in the menu. */
const BULK_ACTIONS_SHOWN: Partial<Record<TabName, readonly BulkOrderAction[]>> = {
  new: ['accept', 'pack', 'picks', 'picks_shown'],
  to_pack: ['pack', 'picks', 'picks_shown', 'slips'],
  ready: ['book', 'labels', 'labels_a4', 'slips', 'invoices', 'manifest', 'handover', 'ship'],
  late: [
    'pack',
    'accept',
    'book',
    'ship',
    'labels',
    'slips',
    'invoices',
    'picks',
    'picks_shown',
    'manifest',
  ],
};
const OTHERWISE: readonly BulkOrderAction[] = [
  'labels',
  'labels_a4',
  'slips',
  'invoices',
  'accept',
  'pack',
  'book',
  'ship',
  'picks',
  'picks_shown',
  'manifest',
];

interface BulkBarProps {
  tab: TabName;
  chosen: readonly QueueEntry[];
  busy: string | null;
  onDo: (action: BulkOrderAction) => void;
  onClear: () => void;
}

/** Shown at the bottom while orders are selected, with the actions for all of them. */
export function OrderBulkBar({ tab, chosen, busy, onDo, onClear }: BulkBarProps) {
  const t = useText();
  if (chosen.length === 0) return null;
  const [first, ...rest] = BULK_ACTIONS_SHOWN[tab] ?? OTHERWISE;
  const items = rest.map((action): MenuItem => ({
    label: t(TEXT[action]),
    run: () => onDo(action),
  }));
  return (
    <div
      role="region"
      aria-label={t('common.bulk_actions')}
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <p aria-live="polite" className="grow font-semibold tabular-nums">
        {t('common.n_selected', { n: chosen.length })}
      </p>
      <Button variant="ghost" onClick={onClear}>
        {t('common.clear')}
      </Button>
      <Menu
        listRef={placeBeside}
        label={t('common.more_actions')}
        button={t('common.more_actions')}
        buttonClassName="min-h-11 rounded-button border border-border-strong px-4 text-[15px] font-bold"
        groups={[items]}
        align="right"
      />
      <Button
        className="max-sm:w-full"
        busy={busy === first}
        disabled={busy !== null && busy !== first}
        onClick={() => onDo(first!)}
      >
        {t(TEXT[first!])}
      </Button>
    </div>
  );
}
