import { describe, expect, it } from 'vitest';
import type { Conflict } from '#web/api/conflict.ts';
import { differencesOf, onlyIn } from './differences.ts';

const conflict = (mine: Record<string, unknown>, current: Record<string, unknown>, before: Record<string, unknown> | null): Conflict => ({ mine, changed: { version: 'v2', by: 'Asha', isYou: false, at: null, current, before } });

describe('a conflict field by field', () => {
  const before = { title: 'Diwali', value: 10, text: null, tags: ['a'] };
  it('says who changed a field', () => {
    expect(differencesOf(conflict({ title: 'Holi', value: 10, text: 'new', tags: ['a'] }, { title: 'Eid', value: 15, text: null, tags: ['a'] }, before)))
      .toEqual([
        { name: 'title', mine: 'Holi', theirs: 'Eid', changedBy: 'both' }, { name: 'value', mine: 10, theirs: 15, changedBy: 'them' }, { name: 'text', mine: 'new', theirs: null, changedBy: 'me' },
      ]);
  });
  it('takes empty for nothing, and knows no author without the version the form was opened with', () => {
    expect(differencesOf(conflict({ title: ' Diwali ', text: '' }, before, null))).toEqual([]);
    expect(differencesOf(conflict({ title: 'Holi' }, before, null))).toMatchObject([{ changedBy: 'unknown' }]);
  });
  it('leaves out what was not sent and what is no field of the record', () => {
    expect(differencesOf(conflict({ isSure: true }, { ...before, title: 'Eid' }, before))).toEqual([]);
  });
  it('shows of a large field only the lines that differ', () => {
    expect(onlyIn([{ zone: 'A', rate: 40 }], [{ zone: 'A', rate: 50 }])).toEqual([{ path: ['1', 'rate'], text: 40 }]);
    expect(onlyIn('Holi', 'Eid')).toEqual([{ path: [], text: 'Holi' }]);
  });
});
