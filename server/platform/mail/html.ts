import {
  type EmailBlock,
  emailBlocks,
  emailLanguage,
  type EmailSpan,
} from '#contracts/messages/email-blocks.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const LINK = 'color:#b8145a';
const inline = (spans: readonly EmailSpan[]) =>
  spans
    .map(({ text, to }) =>
      to ? `<a href="${escapeHtml(to)}" style="${LINK}">${escapeHtml(text)}</a>` : escapeHtml(text),
    )
    .join('');

function block(b: EmailBlock): string {
  if (b.kind === 'button') {
    return `<p style="margin:24px 0 8px"><a href="${escapeHtml(b.to)}" style="display:inline-block;background:#b8145a;color:#ffffff;font-weight:700;text-decoration:none;border-radius:12px;padding:12px 22px">${escapeHtml(b.label)}</a></p>`;
  }
  if (b.kind === 'list')
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${b.items.map((item) => `<li style="margin:0 0 6px">${inline(item)}</li>`).join('')}</ul>`;
  return `<p style="margin:0 0 16px">${b.lines.map(inline).join('<br>')}</p>`;
}

/**
 * A plain text as a small HTML email with the subject as its heading. Mail programs know neither style sheets nor fonts
 * of the web, so everything stands inline. A text in Devanagari says that it is Hindi, so that it is read out as such.
 */
export function htmlOf(subject: string, text: string, origin: string): string {
  const blocks = emailBlocks(text, origin).map(block);
  const lang = emailLanguage(text);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;background:#fbf7f0;color:#1f1a3d;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">' +
    `<p style="margin:0 0 16px;font-size:24px;font-weight:800"><a href="${escapeHtml(origin)}" style="color:#2b2a78;text-decoration:none">haatlane<span style="color:#b8145a">.</span></a></p>` +
    `<div style="background:#ffffff;border:1px solid #e4d9c8;border-radius:18px;padding:24px"><h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:800">${escapeHtml(subject)}</h1>${blocks.join('')}</div></div></body></html>`
  );
}
