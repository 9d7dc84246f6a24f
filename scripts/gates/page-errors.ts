import type { Page } from '@playwright/test';

/** Errors while pages were used: console errors, failed requests, policy violations. */
export interface Noise {
  console: string[];
  requests: string[];
  policy: string[];
}
export const silence = (): Noise => ({ console: [], requests: [], policy: [] });

/**
 * Collects all errors of a page. `expected` are addresses that are requested although they do not
 * exist.
 */
export async function listen(page: Page, noise: Noise, expected: RegExp): Promise<void> {
  const at = () => new URL(page.url()).pathname;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (/Content Security Policy/i.test(text)) noise.policy.push(`${at()}: ${text}`);
    // The browser prints each refusal itself; those are counted as requests.
    else if (!/Failed to load resource/.test(text)) noise.console.push(`${at()}: ${text}`);
  });
  page.on('pageerror', (error) => noise.console.push(`${at()}: ${error.name}: ${error.message}`));
  // Leaving a page, or typing on in a search, aborts its requests.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      noise.requests.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !expected.test(response.url()))
      noise.requests.push(`${response.status()} ${response.url()}`);
  });
  await page.exposeFunction('tellPolicyBreach', (text: string) => {
    noise.policy.push(`${at()}: ${text}`);
  });
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => tellPolicyBreach(event.violatedDirective + ' ' + event.blockedURI))",
  );
}
