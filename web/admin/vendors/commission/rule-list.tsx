import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { CommissionRule } from '#contracts/vendors/commission.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { conditionsOf, STATE } from './labels.ts';

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

/** Rules in the order they are asked, put into another by dragging or by the arrows. */
export function RuleList({ rules, mayWrite, isBusy, onOrder, onEdit, onEnd }: RuleListProps) {
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
  return (
    <ol
      aria-label="Commission rules in their order"
      className="grid gap-2"
      aria-busy={isBusy || undefined}
    >
      {rules.map((rule, i) => {
        const conditions = conditionsOf(rule);
        return (
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
            {mayWrite ? (
              <GripVertical
                aria-hidden="true"
                className="size-5 shrink-0 cursor-grab text-ink-muted max-md:hidden"
                strokeWidth={1.75}
              />
            ) : null}
            <span className="w-6 shrink-0 text-right text-ink-muted tabular-nums">{i + 1}.</span>
            <div className="min-w-0 grow basis-40">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{rule.name}</strong>
                {rule.state === 'running' ? null : (
                  <Badge tone={STATE[rule.state].tone}>{STATE[rule.state].text}</Badge>
                )}
              </p>
              <p className="text-ink-muted">
                {conditions.length > 0
                  ? conditions.join(' · ')
                  : 'Everything that no rule above decides'}
              </p>
            </div>
            <strong className="text-[18px] tabular-nums">{rule.percent} %</strong>
            {mayWrite ? (
              <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
                <span className="flex">
                  <IconButton
                    label={`Ask ${rule.name} earlier`}
                    disabled={isBusy || i === 0}
                    onClick={() => move(i, i - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
                  </IconButton>
                  <IconButton
                    label={`Ask ${rule.name} later`}
                    disabled={isBusy || i === rules.length - 1}
                    onClick={() => move(i, i + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-5" strokeWidth={1.75} />
                  </IconButton>
                </span>
                <span className="flex gap-2">
                  <Button
                    variant="outline"
                    size="sm"
                    className="max-md:min-h-11"
                    onClick={() => onEdit(rule)}
                  >
                    Edit<span className="sr-only"> {rule.name}</span>
                  </Button>
                  <Button
                    variant="danger"
                    size="sm"
                    className="max-md:min-h-11"
                    onClick={() => onEnd(rule)}
                  >
                    End<span className="sr-only"> {rule.name}</span>
                  </Button>
                </span>
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
