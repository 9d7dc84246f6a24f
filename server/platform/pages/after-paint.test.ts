import { describe, expect, it } from 'vitest';
import { startAfterPaint } from './after-paint.ts';
import { ownScripts } from './page-policy.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><script nonce="n">window.data=1</script><script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");"</b>"</script></body>';

/** Runs a page's starter script in a fake browser. */
function run(html: string, hidden: boolean, trustedTypes?: object) {
  const added: { name: string; rel?: string; href?: string; type?: string; text?: string }[] = [];
  const document = {
    hidden,
    createElement: (name: string) => ({ name }),
    head: { append: (one: (typeof added)[number]) => added.push(one) },
  };
  const emit = { paint: () => {}, late: () => {} };
  class PerformanceObserver {
    private readonly heard: () => void;
    constructor(heard: () => void) {
      this.heard = heard;
    }
    observe(what: object) {
      expect(what).toEqual({ type: 'paint', buffered: true });
      emit.paint = this.heard;
    }
  }
  // The text under test is a page's script.
  new Function(
    'document',
    'PerformanceObserver',
    'setTimeout',
    'globalThis',
    ownScripts(html, 'n').at(-1)!,
  )(
    document,
    PerformanceObserver,
    (work: () => void) => {
      emit.late = work;
    },
    { trustedTypes },
  );
  return { added, emit };
}

describe('the scripts of a page', () => {
  const html = startAfterPaint(PAGE);
  it('are named nowhere before it is painted, and leave everything else as it is', () => {
    expect(html).not.toMatch(/modulepreload" href|type="module"/);
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(ownScripts(html, 'n')).toHaveLength(2);
  });
  it('come once, after the first paint, with the text the policy allows', () => {
    const { added, emit } = run(html, false);
    expect(added).toEqual([]);
    emit.paint();
    emit.paint();
    emit.late();
    expect(added).toEqual([
      { name: 'link', rel: 'modulepreload', href: '/assets/a.js' },
      { name: 'link', rel: 'modulepreload', href: '/assets/b.js' },
      { name: 'script', type: 'module', text: ownScripts(PAGE, 'n')[1] },
    ]);
  });
  it('come after a while from a browser that does not say when it painted', () => {
    const { added, emit } = run(html, false);
    emit.late();
    expect(added).toHaveLength(3);
  });
  it('carry the text of a policy that gives out no other', () => {
    const made: string[] = [];
    const { added } = run(html, true, {
      createPolicy: (name: string, rules: { createScript: (text: string) => string }) => ({
        createScript: (text: string) => {
          made.push(name, rules.createScript('planted()'));
          return `trusted ${rules.createScript(text)}`;
        },
      }),
    });
    expect(made).toEqual(['start', ownScripts(PAGE, 'n')[1]]);
    expect(added.at(-1)!.text).toBe(`trusted ${ownScripts(PAGE, 'n')[1]}`);
  });
  it('come at once in a tab nobody looks at', () => expect(run(html, true).added).toHaveLength(3));
  it('are not touched where there are none', () =>
    expect(startAfterPaint('<p>plain</p>')).toBe('<p>plain</p>'));
});
