/**
 * Draws brand/share.jpg, the preview of shared pages without a picture of their own: `node
 * scripts/make-share-image.ts` after a change of name, colours or font. 1200 × 630 as Open Graph
 * requires.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureChromium } from './test-tools.ts';

const font = readFileSync('web/fonts/anek-latin.woff2').toString('base64');
/** An awning of `count` scallops in two colours, `width` wide. */
const awning = (count: number, width: number) =>
  Array.from({ length: count }, (_, i) => {
    const x = (i * width) / count,
      w = width / count;
    return `<path d="M${x} 0h${w}v92a${w / 2} ${w / 2} 0 0 1-${w} 0z" fill="${['#2B2A78', '#B8145A', '#F5B301'][i % 3]}"/>`;
  }).join('');

const html = `<!doctype html><style>
  @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font}); font-weight: 400 800; }
  body { margin: 0; width: 1200px; height: 630px; background: #FBF7F0; color: #1F1A3D; font-family: Anek; }
  svg { display: block; } main { padding: 76px 88px; }
  h1 { margin: 0; font-size: 148px; line-height: 1; font-weight: 800; letter-spacing: -0.04em; color: #2B2A78; } b { color: #B8145A; }
  p { margin: 26px 0 0; font-size: 50px; line-height: 1.2; font-weight: 600; color: #574F66; }
</style><svg width="1200" height="160">${awning(15, 1200)}</svg><main><h1>haatlane<b>.</b></h1><p>Many stalls, one cart</p></main>`;

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.evaluate('document.fonts.ready');
await page.screenshot({ path: 'brand/share.jpg', type: 'jpeg', quality: 88 });
await browser.close();
