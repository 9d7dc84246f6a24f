import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useText } from '#web/i18n/text.ts';

interface SortableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Called with the keys in their new order; missing: read-only. */
  onOrder: ((keys: string[]) => void) | undefined;
  children: (row: Row, place: number) => ReactNode;
}

/** Ordered rows: dragged by a handle, or moved by buttons for keyboard users. */
export function Sortable<Row>({
  label,
  rows,
  rowKey,
  rowName,
  onOrder,
  children,
}: SortableProps<Row>) {
  const { dragged, setOver, move, end, over, setDragged, said } = useSorting({
    onOrder,
    rows,
    rowKey,
    rowName,
  });
  return (
    <>
      <ol
        aria-label={label}
        className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface"
      >
        {rows.map((row, i) => (
          <li
            key={rowKey(row)}
            onDragOver={(event) => {
              if (dragged !== null) {
                event.preventDefault();
                setOver(i);
              }
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, i);
              end();
            }}
            className={`flex items-start gap-2 p-3 md:items-center ${dragged === i ? 'opacity-50' : ''} ${over === i && dragged !== i ? 'bg-brand-soft' : ''}`}
          >
            {onOrder ? (
              <MoveButtons
                setDragged={setDragged}
                i={i}
                end={end}
                name={rowName(row)}
                move={move}
                isLast={i === rows.length - 1}
              />
            ) : null}
            <div className="min-w-0 grow">{children(row, i)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface UseSortingOptions<Row> {
  onOrder: ((keys: string[]) => void) | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
}
function useSorting<Row>({ onOrder, rows, rowKey, rowName }: UseSortingOptions<Row>) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    if (!onOrder || from === to || to < 0 || to >= rows.length) return;
    const keys = rows.map(rowKey);
    onOrder(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!));
    say(t('common.moved_to', { name: rowName(rows[from]!), n: to + 1, total: rows.length }));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return { dragged, setOver, move, end, over, setDragged, said };
}

interface MoveButtonsProps {
  setDragged: (value: number | null) => void;
  i: number;
  end: () => void;
  name: string;
  move: (from: number, to: number) => void;
  isLast: boolean;
}
function MoveButtons({ setDragged, i, end, name, move, isLast }: MoveButtonsProps) {
  const t = useText();
  return (
    <div className="flex shrink-0 flex-col items-center md:flex-row">
      <span
        draggable
        aria-hidden="true"
        onDragStart={() => setDragged(i)}
        onDragEnd={end}
        className="hidden size-9 cursor-grab place-items-center rounded-small text-ink-muted hover:bg-sunken active:cursor-grabbing md:grid"
      >
        <GripVertical className="size-5" strokeWidth={1.75} />
      </span>
      <IconButton
        label={t('common.move_up_named', { name: name })}
        disabled={i === 0}
        onClick={() => move(i, i - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={t('common.move_down_named', { name: name })}
        disabled={isLast}
        onClick={() => move(i, i + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
