import { Pencil, Trash2 } from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { colorOf } from '#web/modules/promotions/milestone-bar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';
import { rewardOf } from './milestone-labels.ts';
import { useText } from '#web/i18n/text.ts';

interface MilestoneRowProps {
  milestone: Milestone;
  onTurn?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** A milestone of the list with its actions. */
export function MilestoneRow({ milestone: m, onTurn, onEdit, onDelete }: MilestoneRowProps) {
  const t = useText();
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
            <span className="tabular-nums">
              {t('promotions.milestones.from_only', { amount: formatRupees(m.threshold) })}
            </span>
            : {rewardOf(t, m)}
          </span>
        </span>
      </div>
      <div className="flex items-center gap-1">
        {onTurn ? (
          <Switch
            label={
              <span className="sr-only">
                {t('promotions.milestones.show_named', { name: m.title })}
              </span>
            }
            checked={m.enabled}
            onChange={onTurn}
            className="mr-2"
          />
        ) : m.enabled ? null : (
          <Badge tone="warning">{t('common.off')}</Badge>
        )}
        {onEdit ? (
          <IconButton label={t('common.edit_named', { name: m.title })} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
        {onDelete ? (
          <IconButton label={t('common.delete_named', { name: m.title })} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
