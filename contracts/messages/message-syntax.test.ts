import type { CodedText } from '#contracts/kernel/message-id.ts';
import { describe, expect, it } from 'vitest';
import { emailBlocks } from './email-blocks.ts';
import {
  templateFault,
  subjectFault,
  parseTemplate,
  renderSubject,
  renderText,
} from './message-syntax.ts';

/** The last part of its id, and its values. */
const inShort = (fault: CodedText | null) =>
  fault && [fault.message.split('.').at(-1), ...Object.values(fault.values)];

const text = (words: string, facts: Parameters<typeof renderText>[1]) =>
  renderText(parseTemplate(words), facts);

describe('words of a message', () => {
  it('say a value, a yes, a no, and each entry of a list with what is around it', () => {
    const words =
      '{{#parcels}}\n{{#several}}Parcel {{index}}, {{seller}}:{{/several}}{{^several}}From {{seller}}:{{/several}}\n\n{{#goods}}\n- {{quantity}} × {{name}}: {{#gift}}free{{/gift}}{{^gift}}{{price}}{{/gift}}\n{{/goods}}\n\n{{/parcels}}\n{{#discount}}\nDiscount: −{{discount}}\n{{/discount}}\nPaid: {{due}}';
    const goods = [
      { quantity: '2', name: 'Kurta', price: '₹998', gift: false },
      { quantity: '1', name: 'Pouch', price: '', gift: true },
    ];
    const facts = {
      several: true,
      due: '₹5',
      discount: '',
      parcels: [
        { index: '1', seller: 'A', goods },
        { index: '2', seller: 'B', goods: goods.slice(1) },
      ],
    };
    expect(text(words, facts)).toBe(
      'Parcel 1, A:\n\n- 2 × Kurta: ₹998\n- 1 × Pouch: free\n\nParcel 2, B:\n\n- 1 × Pouch: free\n\nPaid: ₹5',
    );
    expect(
      text(words, {
        ...facts,
        several: false,
        discount: '₹3',
        parcels: [{ index: '1', seller: 'A', goods: goods.slice(1) }],
      }),
    ).toBe('From A:\n\n- 1 × Pouch: free\n\nDiscount: −₹3\nPaid: ₹5');
  });

  it('leave no gap where a paragraph is empty, and a list is a line for each', () => {
    expect(
      text('A\n\n{{note}}\n\n{{#document}}With an invoice.{{/document}}\n\n{{pieces}}\n\nZ', {
        note: '',
        document: false,
        pieces: ['1 × A', '2 × B'],
      }),
    ).toBe('A\n\n- 1 × A\n- 2 × B\n\nZ');
  });

  it('let a value begin no line, no placeholder and no paragraph of its own', () => {
    const facts = { note: 'x\n\nPay here: now\n- {{code}}', code: '1' };
    expect(text('Noted: {{note}}', facts)).toBe('Noted: x Pay here: now - {{code}}');
    expect(renderSubject(parseTemplate('Re: {{note}}'), facts)).toBe(
      'Re: x Pay here: now - {{code}}',
    );
  });

  it.each([
    'Confirm your address: /store/my-shop',
    '/store/my-shop',
    'See (/store/my-shop), “/store/my-shop” or x:/store/my-shop',
    'https://evil.example/(/store/x)',
    'See http://evil.example',
    '- one',
    '-',
  ])('make of “%s” as a value alone on its line nothing but words', (note) => {
    for (const words of [
      'Hello\n\n{{note}}\n\nSee: {{order.link}}',
      'Hello\n\n{{note}} {{note}}\n\nSee: {{order.link}}',
      'Hello\n\n{{#parts}}\n{{name}}\n{{/parts}}\n\nSee: {{order.link}}',
    ]) {
      const [, block, button] = emailBlocks(
        text(words, { note, parts: [{ name: note }], 'order.link': '/orders/1' }),
        'https://shop.example',
      );
      const lines = block?.kind === 'paragraph' ? block.lines : null;
      expect(lines?.flat().map(({ to }) => to)).toEqual([undefined]);
      expect(lines!.flat()[0]!.text.replaceAll('\u2060', '')).toContain(note);
      expect(button).toEqual({ kind: 'button', label: 'See', to: 'https://shop.example/orders/1' });
    }
    const items = emailBlocks(
      text('{{pieces}}', { pieces: [note, 'and/or 1/2'] }),
      'https://shop.example',
    );
    expect(items).toMatchObject([
      { kind: 'list', items: [[{ text: expect.any(String) }], [{ text: 'and/or 1/2' }]] },
    ]);
    expect(JSON.stringify(items)).not.toContain('"to"');
  });
});

describe('what is wrong with words', () => {
  const shape = {
    code: '1',
    note: 'x',
    cash: true,
    pieces: ['a'],
    parcels: [{ seller: 'A', goods: [{ name: 'B' }] }],
  };
  const wanted = { shape, turned: { ...shape, note: '', cash: false }, required: ['code'] };
  it.each([
    ['{{code}} and {{note}}', null],
    [
      '{{ code }} {{#cash}}yes{{/cash}}{{#parcels}}{{seller}}{{note}}{{/parcels}}{{#note}}{{note}}{{/note}}{{pieces}}',
      null,
    ],
    ['no code', ['missing', '{{code}}']],
    ['{{#cash}}{{code}}{{/cash}}', ['missing', '{{code}}']],
    ['{{code}} {{who}}', ['unknown', '{{who}}']],
    ['{{code}} {{seller}}', ['unknown', '{{seller}}']],
    ['{{code}} {{cash}}', ['yes_or_no', '{{cash}}', '{{#cash}}…{{/cash}}']],
    ['{{code}} {{parcels}}', ['list', '{{parcels}}', '{{#parcels}}…{{/parcels}}']],
    ['{{code}} {{#cash}}', ['not_closed', '{{#cash}}', '{{/cash}}']],
    ['{{code}} {{/cash}}', ['not_open', '{{/cash}}']],
    ['{{code}} {{#cash}}{{#note}}{{/cash}}{{/note}}', ['close_order', '{{/cash}}', '{{/note}}']],
    ['{{code}} {{Code}}', ['braces', '{{order.number}}', '{{Code}}']],
    ['{{code}} }}', ['braces', '{{order.number}}', '}}']],
    ['{{code}} <b>now</b>', ['html']],
  ])('%s', (words, fault) => expect(inShort(templateFault(words, wanted))).toEqual(fault));

  it.each([
    ['{{#parcels}}{{seller}}{{/parcels}}', true],
    ['{{#parcels}}{{#goods}}- {{name}}{{/goods}}{{/parcels}}', true],
    ['{{#parcels}}{{/parcels}}', false],
    ['{{#parcels}}Parcel {{code}}{{/parcels}}', false],
    ['{{#parcels}}{{#goods}}-{{/goods}}{{/parcels}}', false],
    ['{{#parcels}}{{#cash}}{{seller}}{{/cash}}{{/parcels}}', false],
    ['{{#cash}}{{#parcels}}{{seller}}{{/parcels}}{{/cash}}', false],
  ])('a required list exists where its entries are mentioned: %s', (words, isThere) =>
    expect(inShort(templateFault(words, { ...wanted, required: ['parcels'] }))).toEqual(
      isThere ? null : ['missing_list', '{{#parcels}}…{{/parcels}}'],
    ),
  );

  it.each([
    ['Hello', null],
    ['{{#cash}}Paid{{/cash}}{{^cash}}To pay{{/cash}}', null],
    ['{{code}}', null],
    ['{{who}}', ['unknown', '{{who}}']],
    ['{{#cash}}Paid{{/cash}}', false],
    ['{{^cash}}To pay{{/cash}}', false],
    ['{{note}}', false],
    [' ', false],
  ])('a subject never comes out empty: %s', (subject, fault) =>
    expect(inShort(subjectFault(subject, wanted))).toEqual(
      fault === false ? ['subject_empty'] : fault,
    ),
  );
});
