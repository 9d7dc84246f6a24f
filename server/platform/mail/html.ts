import {
  type EmailBlock,
  emailBlocks,
  emailLanguage,
  type EmailSpan,
} from '#contracts/messages/email-blocks.ts';
import type { EmailSign } from './outbox.ts';
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

/** Stripes of an awning: eight cells, because mail programs know neither masks nor gradients. */
const STRIPES = 8;

/**
 * A vendor's signboard: picture, awning and name on its colours, as a table that Outlook and Gmail
 * draw. Where pictures are blocked, the board and its name remain.
 */
function signOf({ name, to, picture, color, stripe }: EmailSign, origin: string): string {
  const cells = Array.from(
    { length: STRIPES },
    (_, i) =>
      `<td height="8" bgcolor="${i % 2 ? stripe : color}" style="height:8px;line-height:8px;font-size:0">&nbsp;</td>`,
  ).join('');
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>` +
    `<td style="padding:0 10px 0 0"><img src="${escapeHtml(origin + picture)}" width="48" height="48" alt="" style="display:block;border:0"></td>` +
    `<td><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${cells}</tr>` +
    `<tr><td colspan="${STRIPES}" bgcolor="${color}" style="padding:6px 14px;border-radius:0 0 8px 8px"><a href="${escapeHtml(origin + to)}" style="color:#ffffff;font-weight:800;text-decoration:none">${escapeHtml(name)}</a></td></tr></table></td></tr></table>`
  );
}

/**
 * A plain text as a small HTML email with the subject as its heading. Mail programs support neither
 * style sheets nor web fonts, so styles are inline. A Devanagari text is tagged as Hindi for screen
 * readers.
 */
export function htmlOf(
  subject: string,
  text: string,
  origin: string,
  signs: readonly EmailSign[] = [],
): string {
  const blocks = emailBlocks(text, origin).map(block);
  const lang = emailLanguage(text);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:${brandFile().colors.canvas};color:#1f1a3d;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
    headOf(origin) +
    `<div style="background:#ffffff;border:1px solid #e4d9c8;border-radius:18px;padding:24px"><h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:800">${escapeHtml(subject)}</h1>${signs.map((sign) => signOf(sign, origin)).join('')}${blocks.join('')}</div></div></body></html>`
  );
}
