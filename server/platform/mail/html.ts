const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const LINK = 'color:#b8145a';

/** A line of its own such as "Follow your order: /profile/orders/ord_1" becomes a button; its path belongs to the shop. */
const BUTTON = /^([^:/\n]{2,60}): (\/[a-z][A-Za-z0-9/_?=&.-]*)$/;

/** Paths of the shop (`/track-order`) and its addresses become links; everything else is text. */
const linked = (escaped: string, origin: string) => escaped
  .replace(/https?:\/\/[^\s<]+[^\s<.,;:)]/g, (url) => `<a href="${url}" style="${LINK}">${url}</a>`)
  .replace(/(^|[\s(])(\/[a-z][a-z0-9/-]*[a-z0-9])/g, (_, before: string, path: string) => `${before}<a href="${escapeHtml(origin)}${path}" style="${LINK}">${escapeHtml(origin)}${path}</a>`);

/** A text with a line that begins with "- " on each of its lines is a list. */
const isList = (paragraph: string) => paragraph.split('\n').every((line) => line.startsWith('- '));

function block(paragraph: string, origin: string): string {
  const button = BUTTON.exec(paragraph);
  if (button) {
    return `<p style="margin:24px 0 8px"><a href="${escapeHtml(origin + button[2]!)}" style="display:inline-block;background:#b8145a;color:#ffffff;font-weight:700;text-decoration:none;border-radius:12px;padding:12px 22px">${escapeHtml(button[1]!)}</a></p>`;
  }
  if (isList(paragraph)) {
    const rows = paragraph.split('\n').map((line) => `<li style="margin:0 0 6px">${linked(escapeHtml(line.slice(2)), origin)}</li>`);
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${rows.join('')}</ul>`;
  }
  return `<p style="margin:0 0 16px">${linked(escapeHtml(paragraph), origin).replaceAll('\n', '<br>')}</p>`;
}

/** The text part of a letter: paths of the shop are written out, as nothing else says where they lead. */
export const textOf = (text: string, origin: string): string => text.replace(/(^|[\s(])(\/[a-z][A-Za-z0-9/_?=&-]*[A-Za-z0-9])/g, `$1${origin.replaceAll('$', '$$$$')}$2`);

/**
 * A plain text as a small HTML letter with the subject as its heading. Mail programs know neither style sheets nor fonts
 * of the web, so everything stands inline. A text in Devanagari says that it is Hindi, so that it is read out as such.
 */
export function htmlOf(subject: string, text: string, origin: string): string {
  const blocks = text.trim().split(/\n{2,}/).map((p) => block(p, origin));
  const lang = /\p{Script=Devanagari}/u.test(text) ? 'hi-IN' : 'en-IN';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`
    + '<body style="margin:0;background:#fbf7f0;color:#1f1a3d;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">'
    + `<p style="margin:0 0 16px;font-size:24px;font-weight:800"><a href="${escapeHtml(origin)}" style="color:#2b2a78;text-decoration:none">haatlane<span style="color:#b8145a">.</span></a></p>`
    + `<div style="background:#ffffff;border:1px solid #e4d9c8;border-radius:18px;padding:24px"><h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:800">${escapeHtml(subject)}</h1>${blocks.join('')}</div></div></body></html>`;
}
