import {
  type EmailBlock,
  emailBlocks,
  emailLanguage,
  type EmailSpan,
} from '#contracts/messages/email-blocks.ts';
import { brandFile, wordmark } from '#server/platform/brand/brand.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
/** The marketplace's logo in its two colours. */
function headOf(origin: string): string {
  const { brand, action } = brandFile().colors;
  const { text, accent } = wordmark();
  return `<p style="margin:0 0 16px;font-size:24px;font-weight:800"><a href="${escapeHtml(origin)}" style="color:${brand};text-decoration:none">${escapeHtml(text)}<span style="color:${action}">${escapeHtml(accent)}</span></a></p>`;
}
const inline = (spans: readonly EmailSpan[]) =>
  spans
    .map(({ text, to }) =>
      to
        ? `<a href="${escapeHtml(to)}" style="color:${brandFile().colors.action}">${escapeHtml(text)}</a>`
        : escapeHtml(text),
    )
    .join('');

function block(b: EmailBlock): string {
  if (b.kind === 'button') {
    return `<p style="margin:24px 0 8px"><a href="${escapeHtml(b.to)}" style="display:inline-block;background:${brandFile().colors.action};color:#ffffff;font-weight:700;text-decoration:none;border-radius:12px;padding:12px 22px">${escapeHtml(b.label)}</a></p>`;
  }
  if (b.kind === 'list')
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${b.items.map((item) => `<li style="margin:0 0 6px">${inline(item)}</li>`).join('')}</ul>`;
  return `<p style="margin:0 0 16px">${b.lines.map(inline).join('<br>')}</p>`;
}

/**
 * A plain text as a small HTML email with the subject as its heading. Mail programs support neither
 * style sheets nor web fonts, so styles are inline. A Devanagari text is tagged as Hindi for screen
 * readers.
 */
export function htmlOf(subject: string, text: string, origin: string): string {
  const blocks = emailBlocks(text, origin).map(block);
  const lang = emailLanguage(text);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:${brandFile().colors.canvas};color:#1f1a3d;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
    headOf(origin) +
    `<div style="background:#ffffff;border:1px solid #e4d9c8;border-radius:18px;padding:24px"><h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:800">${escapeHtml(subject)}</h1>${blocks.join('')}</div></div></body></html>`
  );
}
