import { describe, expect, it } from 'vitest';
import type { Conflict } from '#web/api/conflict.ts';
import { conflictChangesOf, differencesOf, isAct, onlyIn, withTheirs } from './differences.ts';

const conflict = (
  mine: Record<string, unknown>,
  current: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Conflict => ({
  isDeletion: false,
  mine,
  changed: { version: 'v2', by: 'Asha', isYou: false, at: null, current, before },
});

describe('a conflict field by field', () => {
  const before = { title: 'Diwali', value: 10, text: null, tags: ['a'] };
  it('says who changed a field', () => {
    expect(
      differencesOf(
        conflict(
          { title: 'Holi', value: 10, text: 'new', tags: ['a'] },
          { title: 'Eid', value: 15, text: null, tags: ['a'] },
          before,
        ),
      ),
    ).toMatchObject([
      { path: ['title'], mine: 'Holi', theirs: 'Eid', changedBy: 'both' },
      { path: ['value'], mine: 10, theirs: 15, changedBy: 'them' },
      { path: ['text'], mine: 'new', theirs: null, changedBy: 'me' },
    ]);
  });
  it('takes empty for nothing, and knows no author without the version the form was opened with', () => {
    expect(differencesOf(conflict({ title: ' Diwali ', text: '' }, before, null))).toEqual([]);
    expect(differencesOf(conflict({ title: 'Holi' }, before, null))).toMatchObject([
      { changedBy: 'unknown' },
    ]);
  });
  it('leaves out what was not sent and what is no field of the record', () => {
    expect(differencesOf(conflict({ isSure: true }, { ...before, title: 'Eid' }, before))).toEqual(
      [],
    );
  });
  it('goes into lists with the same entries, so that each entry is chosen by itself', () => {
    const rules = (a: number, b: number) => [
      { id: 'one', limit: a },
      { id: 'two', limit: b },
    ];
    const given = conflict({ rules: rules(9, 5) }, { rules: rules(3, 7) }, { rules: rules(3, 5) });
    const found = differencesOf(given);
    expect(found).toMatchObject([
      {
        path: ['rules', 0, 'limit'],
        steps: [{ text: 'rules' }, { text: 'one', isField: false }, { text: 'limit' }],
        mine: 9,
        theirs: 3,
        changedBy: 'me',
      },
      { path: ['rules', 1, 'limit'], mine: 5, theirs: 7, changedBy: 'them' },
    ]);
    expect(
      withTheirs(
        given.mine,
        found.filter((d) => d.changedBy === 'them'),
      ),
    ).toEqual({ rules: rules(9, 7) });
    expect(given.mine).toEqual({ rules: rules(9, 5) });
  });
  it('takes a list whole where entries came, went or changed places', () => {
    const [one, two] = [
      { heading: 'One', body: 'a' },
      { heading: 'Two', body: 'b' },
    ];
    const mine = { value: { sections: [one, { ...two, body: 'mine' }] } };
    for (const theirs of [
      [two, one],
      [one],
      [one, { ...two, heading: 'Third' }],
      [one, two, { heading: 'Three', body: 'c' }],
    ]) {
      expect(
        differencesOf(
          conflict(mine, { value: { sections: theirs } }, { value: { sections: [one, two] } }),
        ),
      ).toMatchObject([{ path: ['value', 'sections'], changedBy: 'both' }]);
    }
  });
  it('says of a deletion what was changed since', () => {
    const gone = conflict({}, { title: 'Eid', value: 10 }, { title: 'Diwali', value: 10 });
    expect(isAct(gone)).toBe(true);
    expect(conflictChangesOf(gone)).toMatchObject([
      { path: ['title'], mine: 'Diwali', theirs: 'Eid' },
    ]);
    expect(isAct(conflict({ note: 'why' }, { title: 'Eid' }, null))).toBe(true);
    expect(conflictChangesOf(conflict({}, { title: 'Eid' }, null))).toEqual([]);
    expect(isAct(conflict({ title: 'Holi', note: 'why' }, { title: 'Eid' }, null))).toBe(false);
  });
  it('leaves aside how a choice was spelled', () => {
    const choices = (...texts: string[]) => texts.map((text) => ({ was: text, text }));
    expect(
      differencesOf(
        conflict(
          { choices: [{ was: 'Raw', text: 'Raw silk' }] },
          { choices: choices('Raw silk') },
          { choices: choices('Raw') },
        ),
      ),
    ).toEqual([]);
    expect(onlyIn(choices('A', 'B'), choices('A'))).toEqual([{ path: [], text: ['A', 'B'] }]);
  });
  it('shows of a large field only the lines that differ', () => {
    expect(onlyIn([{ zone: 'A', rate: 40 }], [{ zone: 'A', rate: 50 }])).toEqual([
      { path: ['1', 'rate'], text: 40 },
    ]);
    expect(onlyIn('Holi', 'Eid')).toEqual([{ path: [], text: 'Holi' }]);
  });
});
