import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { CommissionRule } from '#contracts/vendors/commission.ts';
import { useText } from '#web/i18n/text.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { conditionsOf, RULE_STATE_TEXT } from './labels.ts';

interface RuleListProps {
  rules: readonly CommissionRule[];
  mayWrite: boolean;
  isBusy: boolean;
  onOrder: (ids: string[], moved: string) => void;
  onEdit: (rule: CommissionRule) => void;
  onEnd: (rule: CommissionRule) => void;
}
const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const next = ids.toSpliced(from, 1);
  return next.toSpliced(to, 0, ids[from]!);
};

/** Rules in order of precedence, reordered by dragging or with the arrows. */
export function RuleList({ rules, mayWrite, isBusy, onOrder, onEdit, onEnd }: RuleListProps) {
  const t = useText();
  const { dragged, setDragged, over, setOver, move, drop } = useRuleOrder({ rules, onOrder });
  return (
    <ol
      aria-label={t('vendors.commission.rules_in_order')}
      className="grid gap-2"
      aria-busy={isBusy || undefined}
    >
      {rules.map((rule, i) => (
        <li
          key={rule._id}
          draggable={mayWrite && !isBusy}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(i);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDragOver={(event) => {
            if (dragged !== null) {
              event.preventDefault();
              setOver(i);
            }
          }}
          onDrop={(event) => drop(event, i)}
          className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border bg-surface p-3 md:px-4 ${over === i && dragged !== i ? 'border-brand' : 'border-border'} ${dragged === i ? 'opacity-50' : ''}`}
        >
          {mayWrite ? <DragHandle /> : null}
          <RuleText rule={rule} number={i + 1} />
          {mayWrite ? (
            <RuleActions
              rule={rule}
              isFirst={i === 0}
              isLast={i === rules.length - 1}
              isBusy={isBusy}
              onMove={(by) => move(i, i + by)}
              onEdit={() => onEdit(rule)}
              onEnd={() => onEnd(rule)}
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface UseRuleOrderOptions {
  rules: readonly CommissionRule[];
  onOrder: (ids: string[], moved: string) => void;
}
function useRuleOrder({ rules, onOrder }: UseRuleOrderOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const ids = rules.map((r) => r._id);
  const move = (from: number, to: number) => {
    if (from !== to) onOrder(moved(ids, from, to), ids[from]!);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
    setOver(null);
  };
  return { dragged, setDragged, over, setOver, move, drop };
}

function DragHandle() {
  return (
    <GripVertical
      aria-hidden="true"
      className="size-5 shrink-0 cursor-grab text-ink-muted max-md:hidden"
      strokeWidth={1.75}
    />
  );
}

function RuleText({ rule, number }: { rule: CommissionRule; number: number }) {
  const t = useText();
  const { formatDate } = useDates();
  const conditions = conditionsOf(rule, t, formatDate);
  return (
    <>
      <span className="w-6 shrink-0 text-right text-ink-muted tabular-nums">{number}.</span>
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{rule.name}</strong>
          {rule.state === 'running' ? null : (
            <Badge tone={RULE_STATE_TEXT[rule.state].tone}>
              {t(RULE_STATE_TEXT[rule.state].text)}
            </Badge>
          )}
        </p>
        <p className="text-ink-muted">
          {conditions.length > 0 ? conditions.join(' · ') : t('vendors.commission.matches_all')}
        </p>
      </div>
      <strong className="text-[18px] tabular-nums">{rule.percent}%</strong>
    </>
  );
}

interface RuleActionsProps {
  rule: CommissionRule;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onEnd: () => void;
}
function RuleActions({ rule, isFirst, isLast, isBusy, onMove, onEdit, onEnd }: RuleActionsProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
      <span className="flex">
        <IconButton
          label={t('vendors.commission.move_up', { name: rule.name })}
          disabled={isBusy || isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={t('vendors.commission.move_down', { name: rule.name })}
          disabled={isBusy || isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </span>
      <span className="flex gap-2">
        <Button variant="outline" size="sm" className="max-md:min-h-11" onClick={onEdit}>
          {t('common.edit')}
          <span className="sr-only"> {rule.name}</span>
        </Button>
        <Button variant="danger" size="sm" className="max-md:min-h-11" onClick={onEnd}>
          {t('vendors.commission.end')}
          <span className="sr-only"> {rule.name}</span>
        </Button>
      </span>
    </div>
  );
}
