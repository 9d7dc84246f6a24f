import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOfText,
  filledDown,
  isInRange,
  movedBy,
  pastedInto,
  textOfCells,
} from './sheet-cells.ts';

const cell = (row: number, column: number) => ({ row, column });
const one = (row: number, column: number) => ({ from: cell(row, column), to: cell(row, column) });

describe('cells from the clipboard', () => {
  it('are apart by tabs and line breaks, and a break at the end adds none', () =>
    expect(cellsOfText('499\t599\r\n450\t600\r\n')).toEqual([
      ['499', '599'],
      ['450', '600'],
    ]));
  it('keep what is in quotation marks together', () =>
    expect(cellsOfText('"a\tb"\t"say ""hi"""\nc\t5"')).toEqual([
      ['a\tb', 'say "hi"'],
      ['c', '5"'],
    ]));
  it('come back as they were copied', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.stringMatching(/^[a-z0-9"\t\n]{0,6}$/), { minLength: 2, maxLength: 2 }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (rows) => {
          const trimmed = rows.map((row) => row.map((c) => `x${c}x`));
          expect(cellsOfText(textOfCells(trimmed))).toEqual(trimmed);
        },
      ),
    ));
});

describe('pasting', () => {
  const size = { rows: 3, columns: 2 };
  it('goes from the selected cell to the right and down, and says what did not fit', () => {
    const { values, lost } = pastedInto(one(1, 1), cellsOfText('1\t2\n3\t4\n5\t6'), size);
    expect(values).toEqual([
      { ...cell(1, 1), text: '1' },
      { ...cell(2, 1), text: '3' },
    ]);
    expect(lost).toEqual({ rows: 1, columns: 1 });
  });
  it('of one cell fills the selection', () =>
    expect(
      pastedInto({ from: cell(2, 0), to: cell(1, 0) }, [['9']], size).values.map((v) => v.row),
    ).toEqual([1, 2]));
  it('leaves cells alone where the clipboard is empty', () =>
    expect(pastedInto(one(0, 0), [['', '7']], size).values).toEqual([
      { ...cell(0, 1), text: '7' },
    ]));
});

it('fills down the first row of a selection', () =>
  expect(
    filledDown({ from: cell(0, 0), to: cell(2, 0) }, ({ row }) => `r${row}`).map((v) => v.text),
  ).toEqual(['r0', 'r0']));

it('moves within the sheet only', () => {
  const size = { rows: 2, columns: 2 };
  expect(movedBy(cell(0, 0), [1, 0], size)).toEqual(cell(1, 0));
  expect(movedBy(cell(1, 1), [0, 1], size)).toBeNull();
  expect(isInRange({ from: cell(1, 1), to: cell(0, 0) }, cell(0, 1))).toBe(true);
});
