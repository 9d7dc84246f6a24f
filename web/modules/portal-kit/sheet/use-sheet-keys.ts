import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import {
  type CellAt,
  type CellRange,
  cellsOfText,
  filledDown,
  isOneCell,
  movedBy,
  pastedInto,
  type SheetSize,
  sidesOf,
  textOfCells,
} from './sheet-cells.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface SheetKeysOptions {
  size: SheetSize;
  textAt: (at: CellAt) => string;
  /** Sets cells together; `null` as text puts the stored value back. */
  put: (values: readonly (CellAt & { text: string | null })[]) => void;
  /** Rows and columns of a paste that lie outside the sheet. */
  onLost: (lost: SheetSize) => void;
}
export interface SheetKeys {
  range: CellRange | null;
  /** The table. */
  takeTable: (table: HTMLTableElement | null) => void;
  select: (at: CellAt) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

const cellOf = (target: EventTarget): CellAt | null => {
  const { row, column } = (target as HTMLElement).dataset;
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) };
};
/** Whether an arrow leaves the text: the caret is at that end, or all of it is selected. */
function isAtEnd(field: HTMLInputElement, key: string): boolean {
  const { selectionStart: from, selectionEnd: to, value } = field;
  if (from === 0 && to === value.length) return true;
  return from === to && (key === 'ArrowLeft' ? from === 0 : from === value.length);
}

/**
 * Moves and edits as in a spreadsheet: arrows and Enter move, with Shift they select, Ctrl+D fills
 * down, Escape puts a cell's stored value back, and copy and paste take many cells.
 */
export function useSheetKeys({ size, textAt, put, onLost }: SheetKeysOptions): SheetKeys {
  const [range, setRange] = useState<CellRange | null>(null);
  const tableRef = useRef<HTMLTableElement | null>(null);
  const focus = useCallback((at: CellAt) => {
    const field = tableRef.current?.querySelector<HTMLInputElement>(
      `input[data-row="${at.row}"][data-column="${at.column}"]`,
    );
    field?.focus();
    field?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.nativeEvent.isComposing) return;
    const move = moveOf(event);
    if (move) {
      const from = event.shiftKey && event.key !== 'Enter' && range ? range.to : at;
      const next = movedBy(from, move, size);
      event.preventDefault();
      if (!next) return;
      if (event.shiftKey && event.key !== 'Enter') setRange({ from: range?.from ?? at, to: next });
      else focus(next);
    } else if (event.key === 'Escape' && range) {
      // A panel around the sheet stays open.
      event.stopPropagation();
      event.preventDefault();
      put([{ ...at, text: null }]);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd' && range) {
      event.preventDefault();
      put(filledDown(range, textAt));
    } else if (event.key === 'Delete' && range && !isOneCell(range)) {
      event.preventDefault();
      put(cellsIn(range).map((cell) => ({ ...cell, text: null })));
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!range || isOneCell(range)) return;
    const { top, bottom, left, right } = sidesOf(range);
    const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) =>
        textAt({ row: top + row, column: left + column }),
      ),
    );
    event.clipboardData.setData('text/plain', textOfCells(rows));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    if (!at) return;
    const cells = cellsOfText(event.clipboardData.getData('text/plain'));
    const target = range ?? { from: at, to: at };
    // One value for one cell is pasted into its text.
    if (cells.length === 1 && cells[0]!.length === 1 && isOneCell(target)) return;
    event.preventDefault();
    const pasted = pastedInto(target, cells, size);
    put(pasted.values);
    setRange(pasted.range);
    if (pasted.lost.rows > 0 || pasted.lost.columns > 0) onLost(pasted.lost);
  };
  return {
    range,
    takeTable: useCallback((table: HTMLTableElement | null) => {
      tableRef.current = table;
    }, []),
    select: useCallback((at: CellAt) => setRange({ from: at, to: at }), []),
    onKeyDown,
    onCopy,
    onPaste,
  };
}

/** Where a key moves: null if it stays a key of the text. */
function moveOf(event: KeyboardEvent): readonly [number, number] | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return shiftKey ? STEPS.ArrowUp! : STEPS.ArrowDown!;
  const step = STEPS[key];
  if (!step) return null;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isSideways && !isAtEnd(event.target as HTMLInputElement, key) ? null : step;
}

function cellsIn(range: CellRange): CellAt[] {
  const { top, bottom, left, right } = sidesOf(range);
  const cells: CellAt[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push({ row, column });
  return cells;
}
