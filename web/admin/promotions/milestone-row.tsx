import { Pencil, Trash2 } from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { colorOf } from '#web/modules/promotions/milestone-bar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';
import { rewardOf } from './milestone-labels.ts';

interface MilestoneRowProps {
  milestone: Milestone;
  onTurn?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** One milestone of the list, with what may be done to it. */
export function MilestoneRow({ milestone: m, onTurn, onEdit, onDelete }: MilestoneRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-48 grow basis-0 items-center gap-3">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full text-white ${colorOf(m.color)} ${m.enabled ? '' : 'opacity-50'}`}
        >
          <MilestoneIcon icon={m.icon} />
        </span>
        <span className="min-w-0">
          <strong className="block text-[15px] leading-[20px]">{m.title}</strong>
          <span className="block text-[13px] leading-[18px] text-ink-muted">
            <span className="tabular-nums">From {formatRupees(m.threshold)}</span>: {rewardOf(m)}
          </span>
        </span>
      </div>
      <div className="flex items-center gap-1">
        {onTurn ? (
          <Switch
            label={<span className="sr-only">Show {m.title} to shoppers</span>}
            checked={m.enabled}
            onChange={onTurn}
            className="mr-2"
          />
        ) : m.enabled ? null : (
          <Badge tone="warning">Off</Badge>
        )}
        {onEdit ? (
          <IconButton label={`Change ${m.title}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
        {onDelete ? (
          <IconButton label={`Delete ${m.title}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
