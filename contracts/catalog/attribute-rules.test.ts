import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTE_KINDS,
  type ApplicableAttribute,
  checkAttributes,
  type Detail,
  labelsIn,
  attributeText,
  withAttributeSpelling,
  attributeValueOf,
  withAttributeText,
} from './attribute-rules.ts';

const asked = (change: Partial<ApplicableAttribute> = {}): ApplicableAttribute => ({
  _id: 'atr_1',
  label: 'Fabric',
  kind: 'choice',
  unit: null,
  choices: ['Cotton', 'Raw silk'],
  isRequired: false,
  ...change,
});
const capacity = asked({
  _id: 'atr_2',
  label: 'Capacity',
  kind: 'number',
  unit: 'ml',
  choices: [],
});

describe('what is typed for an attribute', () => {
  it.each<[Partial<ApplicableAttribute>, string, string | null]>([
    [{}, ' raw  SILK ', 'Raw silk'],
    [{}, 'Silk', null],
    [{}, '  ', ''],
    [{ kind: 'text' }, ' as  it is ', 'as it is'],
    [{ kind: 'yes_no' }, 'TRUE', 'Yes'],
    [{ kind: 'yes_no' }, 'नहीं', 'No'],
    [{ kind: 'yes_no' }, 'perhaps', null],
    [capacity, '1,500ML', '1500 ml'],
    [capacity, '12.', '12 ml'],
    [capacity, '.5 ml', '0.5 ml'],
    [capacity, '-0', '0 ml'],
    [capacity, '1.23456', '1.2346 ml'],
    [capacity, '2 l', null],
    [capacity, 'much', null],
    [capacity, '9e99', null],
    [capacity, '99999999999', null],
    [{ ...capacity, unit: null }, '300 pages', null],
    [{ ...capacity, unit: null }, '300', '300'],
  ])('%o: "%s" is %s', (change, typed, value) =>
    expect(attributeValueOf(asked(change), typed)).toBe(value),
  );

  it('is spelled once and for all', () => {
    const anAttribute = fc.record({
      kind: fc.constantFrom(...ATTRIBUTE_KINDS),
      unit: fc.constantFrom(null, 'ml', 'cm'),
      choices: fc.constant<string[]>(['Cotton', 'Raw silk', '5']),
    });
    const aValue = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('cotton', 'RAW SILK', 'yes', '12 ml', '1,200', '0.30 CM'),
      fc.double({ noNaN: true }).map(String),
    );
    fc.assert(
      fc.property(anAttribute, aValue, (attribute, typed) => {
        const value = attributeValueOf(attribute, typed);
        if (value !== null) expect(attributeValueOf(attribute, value)).toBe(value);
      }),
    );
  });
});

describe('the details of a product', () => {
  const details: Detail[] = [
    { label: 'fabric ', value: 'raw silk' },
    { label: 'Care', value: 'Wash cold' },
    { label: 'Capacity', value: 'a lot' },
  ];
  it('are spelled as the category spells them, and what it does not know stays', () => {
    expect(withAttributeSpelling(details, [asked(), capacity])).toEqual([
      { label: 'Fabric', value: 'Raw silk' },
      { label: 'Care', value: 'Wash cold' },
      { label: 'Capacity', value: 'a lot' },
    ]);
    expect(withAttributeSpelling(details, [])).toEqual(details);
  });
  it('are checked against what is asked: required ones have to be there, others have to be right', () => {
    const colour = asked({ _id: 'atr_3', label: 'Weave', isRequired: true });
    const errors = checkAttributes(details, [asked(), capacity, colour]);
    expect(errors).toEqual([
      { path: 'attributes.atr_2', message: 'listings.details.number' },
      { path: 'attributes.atr_3', message: 'listings.details.required' },
    ]);
    expect(labelsIn(errors, [asked(), capacity, colour])).toEqual(['Capacity', 'Weave']);
    expect(checkAttributes([], [asked(), capacity])).toEqual([]);
    expect(
      checkAttributes([{ label: 'Weave', value: 'Silk' }], [colour]).map((e) => e.message),
    ).toEqual(['listings.details.one_of']);
  });
  it('change where they stand, grow at the end and lose what is emptied', () => {
    expect(withAttributeText(details, 'Fabric', 'Cotton').map((d) => d.label)).toEqual([
      'Fabric',
      'Care',
      'Capacity',
    ]);
    expect(withAttributeText(details, 'Weave', 'Plain').at(-1)).toEqual({
      label: 'Weave',
      value: 'Plain',
    });
    expect(withAttributeText(details, 'CARE', '')).toEqual([details[0], details[2]]);
    expect(withAttributeText(details, 'Weave', '')).toEqual(details);
    const aDetail = fc.record({
      label: fc.constantFrom('Fabric', 'fabric', 'Care', 'Weave'),
      value: fc.string({ minLength: 1 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(aDetail, { selector: (d) => d.label.toLowerCase() }),
        fc.constantFrom('Fabric', 'CARE', 'orders.vendor.tab_new'),
        fc.string(),
        (some, label, value) => {
          const next = withAttributeText(some, label, value);
          expect(attributeText(next, label)).toBe(value);
          expect(next.filter((d) => d.label.toLowerCase() !== label.toLowerCase())).toEqual(
            some.filter((d) => d.label.toLowerCase() !== label.toLowerCase()),
          );
        },
      ),
    );
  });
});
