import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScripts, pagePolicy } from './page-policy.ts';

const html = '<script>a()</script><script src="/x.js"></script><script type="module" async="">import "/y.js"</script><SCRIPT>a()</SCRIPT>';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('lists each inline script once by its hash and allows nothing else inline', () => {
  expect(inlineScripts(html)).toEqual(['a()', 'import "/y.js"', 'a()']);
  const policy = pagePolicy(html);
  expect(policy).toContain(`script-src 'self' ${sha('a()')} ${sha('import "/y.js"')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
});
