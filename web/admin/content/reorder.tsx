import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useText } from '#web/i18n/text.ts';

interface ReorderProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T, at: number) => string;
  nameOf: (item: T, at: number) => string;
  onMove: (items: T[]) => void;
  isFixed?: boolean;
  children: (item: T, at: number) => ReactNode;
}

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** A list ordered by dragging or buttons; moves are announced to screen readers. */
export function Reorder<T>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  isFixed = false,
  children,
}: ReorderProps<T>) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    onMove(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!));
    say(t('common.moved_to', { name: nameOf(items[from]!, from), n: to + 1, total: items.length }));
  };
  return (
    <>
      <ol aria-label={label} className="grid grid-cols-1 gap-2">
        {items.map((item, i) => (
          <li
            key={keyOf(item, i)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, i);
              setDragged(null);
            }}
            className={`flex items-start gap-1 rounded-button border bg-surface p-1.5 ${dragged === i ? 'border-brand opacity-60' : 'border-border'}`}
          >
            {isFixed ? null : (
              <span
                draggable
                onDragStart={() => setDragged(i)}
                onDragEnd={() => setDragged(null)}
                aria-hidden="true"
                className="grid h-11 w-7 shrink-0 cursor-grab place-items-center text-ink-muted max-sm:hidden"
              >
                <GripVertical className="size-5" strokeWidth={1.75} />
              </span>
            )}
            <div className="min-w-0 grow self-center">{children(item, i)}</div>
            {isFixed ? null : (
              <MoveButtons
                name={nameOf(item, i)}
                i={i}
                move={move}
                isLast={i === items.length - 1}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface MoveButtonsProps {
  name: string;
  i: number;
  move: (from: number, to: number) => void;
  isLast: boolean;
}
function MoveButtons({ name, i, move, isLast }: MoveButtonsProps) {
  const t = useText();
  return (
    <div className="flex shrink-0">
      <IconButton
        label={t('common.move_up_named', { name: name })}
        disabled={i === 0}
        onClick={() => move(i, i - 1)}
      >
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={t('common.move_down_named', { name: name })}
        disabled={isLast}
        onClick={() => move(i, i + 1)}
      >
        <ArrowDown {...icon} />
      </IconButton>
    </div>
  );
}
