import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownScripts, pagePolicy, renderNonce, withoutNonce } from './page-policy.ts';

const nonce = renderNonce();
const html =
  `<link nonce="${nonce}" href="/a"><script nonce="${nonce}">a()</script><script>planted()</script>` +
  `<script nonce="${nonce}" src="/x.js"></script><script nonce="${nonce}" type="module" async="">import "/y.js"</script>`;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('lists our inline scripts by their hashes and allows nothing else inline', () => {
  const scripts = ownScripts(html, nonce);
  expect(scripts).toEqual(['a()', 'import "/y.js"']);
  const policy = pagePolicy([...scripts, 'a()']);
  expect(policy).toContain(`script-src 'self' ${sha('a()')} ${sha('import "/y.js"')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain(sha('planted()'));
  expect(policy).toContain("default-src 'none'");
});

it('hashes the bytes of a script', () => {
  const bytes = Buffer.from('price("₹499", "दाम")');
  expect(pagePolicy([bytes.toString('latin1')])).toContain(sha('price("₹499", "दाम")'));
});

it('demands Trusted Types of what is served to customers, with our two policies', () => {
  expect(pagePolicy([])).toMatch(
    /; require-trusted-types-for 'script'; trusted-types default start$/,
  );
  expect(pagePolicy([], true)).not.toContain('trusted-types');
});

it('allows a form to another origin only where a page declares it', () => {
  expect(pagePolicy([])).toContain("form-action 'self';");
  expect(pagePolicy([], false, ['https://pay.example'])).toContain(
    "form-action 'self' https://pay.example;",
  );
});

it('leaves no trace of the nonce', () => {
  expect(withoutNonce(html, nonce)).not.toContain('nonce');
});

it('lets a page be framed, or frame others, only where that is declared', () => {
  expect(pagePolicy([])).toMatch(/frame-ancestors 'none'/);
  expect(pagePolicy([])).not.toContain('frame-src');
  expect(pagePolicy([], false, [], 'shown')).toMatch(/frame-ancestors 'self'/);
  expect(pagePolicy([], false, [], 'shown')).not.toContain('frame-src');
  expect(pagePolicy([], false, [], 'shows')).toMatch(/frame-src 'self'; frame-ancestors 'none'/);
});
