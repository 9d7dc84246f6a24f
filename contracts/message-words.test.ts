import { describe, expect, it } from 'vitest';
import { faultOf, parse, registeredSms, renderSms, renderSubject, renderText } from './message-words.ts';

const text = (words: string, facts: Parameters<typeof renderText>[1]) => renderText(parse(words), facts);

describe('words of a message', () => {
  it('say a value, a yes, a no, and each entry of a list with what is around it', () => {
    const words = '{{#parcels}}\n{{#several}}Parcel {{index}}, {{seller}}:{{/several}}{{^several}}From {{seller}}:{{/several}}\n\n{{#goods}}\n- {{quantity}} × {{name}}: {{#gift}}free{{/gift}}{{^gift}}{{price}}{{/gift}}\n{{/goods}}\n\n{{/parcels}}\n{{#discount}}\nDiscount: −{{discount}}\n{{/discount}}\nPaid: {{due}}';
    const goods = [{ quantity: '2', name: 'Kurta', price: '₹998', gift: false }, { quantity: '1', name: 'Pouch', price: '', gift: true }];
    const facts = { several: true, due: '₹5', discount: '', parcels: [{ index: '1', seller: 'A', goods }, { index: '2', seller: 'B', goods: goods.slice(1) }] };
    expect(text(words, facts)).toBe('Parcel 1, A:\n\n- 2 × Kurta: ₹998\n- 1 × Pouch: free\n\nParcel 2, B:\n\n- 1 × Pouch: free\n\nPaid: ₹5');
    expect(text(words, { ...facts, several: false, discount: '₹3', parcels: [{ index: '1', seller: 'A', goods: goods.slice(1) }] })).toBe('From A:\n\n- 1 × Pouch: free\n\nDiscount: −₹3\nPaid: ₹5');
  });

  it('leave no gap where a paragraph is empty, and a list is a line for each', () => {
    expect(text('A\n\n{{note}}\n\n{{#document}}With an invoice.{{/document}}\n\n{{pieces}}\n\nZ', { note: '', document: false, pieces: ['1 × A', '2 × B'] })).toBe('A\n\n- 1 × A\n- 2 × B\n\nZ');
  });

  it('let a value begin no line, no placeholder and no paragraph of its own', () => {
    const facts = { note: 'x\n\nPay here: /evil\n- {{code}}', code: '1' };
    expect(text('Noted: {{note}}', facts)).toBe('Noted: x Pay here: /evil - {{code}}');
    expect(renderSubject(parse('Re: {{note}}'), facts)).toBe('Re: x Pay here: /evil - {{code}}');
  });

  it('cut values of an SMS to thirty characters, write rupees in plain letters, and are registered with marks', () => {
    const nodes = parse('Shop: {{amount}} for {{name}}.');
    expect(renderSms(nodes, { amount: '₹1,299', name: 'n'.repeat(40) })).toBe(`Shop: Rs 1,299 for ${'n'.repeat(30)}.`);
    expect(registeredSms(nodes)).toBe('Shop: {#var#} for {#var#}.');
  });
});

describe('what is wrong with words', () => {
  const wanted = { shape: { code: '1', note: '', cash: true, pieces: ['a'], parcels: [{ seller: 'A' }] }, required: ['code'] };
  it.each([
    ['{{code}} and {{note}}', null],
    ['{{ code }} {{#cash}}yes{{/cash}}{{#parcels}}{{seller}}{{note}}{{/parcels}}{{#note}}{{note}}{{/note}}{{pieces}}', null],
    ['no code', 'This message must hold {{code}}, outside of conditions.'],
    ['{{#cash}}{{code}}{{/cash}}', 'This message must hold {{code}}, outside of conditions.'],
    ['{{code}} {{who}}', '{{who}} is not a placeholder of this message.'],
    ['{{code}} {{seller}}', '{{seller}} is not a placeholder of this message.'],
    ['{{code}} {{cash}}', '{{cash}} is yes or no: write {{#cash}}…{{/cash}}.'],
    ['{{code}} {{parcels}}', '{{parcels}} is a list: write {{#parcels}}…{{/parcels}} around what stands there for each entry.'],
    ['{{code}} {{#cash}}', '{{#cash}} is not closed: {{/cash}} is missing.'],
    ['{{code}} {{/cash}}', '{{/cash}} closes what is not open.'],
    ['{{code}} {{#cash}}{{#note}}{{/cash}}{{/note}}', '{{/cash}} closes what is not open: {{/note}} comes first.'],
    ['{{code}} {{Code}}', 'Placeholders are written {{order.number}}; please look at “{{Code}}”.'],
    ['{{code}} }}', 'Placeholders are written {{order.number}}; please look at “}}”.'],
    ['{{code}} <b>now</b>', 'HTML is not taken here: the letter is made from plain lines.'],
  ])('%s', (words, fault) => expect(faultOf(words, wanted)).toBe(fault));
});
