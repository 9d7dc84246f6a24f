import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, isSafeLink, spansOf, textFault } from './plain-text.ts';

describe('texts of the marketplace', () => {
  it('reads paragraphs, headings, lists and links', () => {
    expect(
      blocksOf('First.\n\n## How\n- one\n- [two](/faq)\nWrite to [us](mailto:care@shop.example).'),
    ).toEqual([
      { kind: 'paragraph', spans: [{ text: 'First.' }] },
      { kind: 'heading', spans: [{ text: 'How' }] },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two', to: '/faq' }]] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Write to ' },
          { text: 'us', to: 'mailto:care@shop.example' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('links nowhere but to the marketplace, https, mail and telephone', () => {
    expect(
      [
        '/faq',
        '/search?q=a#b',
        'https://rbi.org.in/x',
        'mailto:a@b.example',
        'tel:+919000000999',
      ].map(isSafeLink),
    ).toEqual([true, true, true, true, true]);
    for (const to of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'data:text/html,x',
      'JAVASCRIPT:x',
      'vbscript:x',
      'https://',
    ]) {
      expect(isSafeLink(to), to).toBe(false);
      expect(
        spansOf(`[x](${to})`).every((s) => s.to === undefined),
        to,
      ).toBe(true);
    }
    expect(textFault('See [x](http://a.example)')?.values).toEqual({ link: 'http://a.example' });
  });

  it('refuses HTML and takes a sign of comparison', () => {
    expect(textFault('<script>x</script>')?.message).toBe('errors.content.html');
    expect(textFault('a<img src=x>')?.message).toBe('errors.content.html');
    expect(textFault('below 5 < 6, and 7 > 2')).toBeNull();
  });

  it('loses no word of any line and never makes a link of its own', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.constantFrom('', '[a](/b)', '[a](x:y)'),
        (text, link) => {
          const line = `${text.replaceAll('\n', ' ')}${link}`;
          const spans = spansOf(line);
          expect(
            spans.map((s) => (s.to === undefined ? s.text : `[${s.text}](${s.to})`)).join(''),
          ).toBe(line);
          expect(spans.every((s) => s.to === undefined || isSafeLink(s.to))).toBe(true);
        },
      ),
    );
  });
});
