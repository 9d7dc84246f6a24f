const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Paths of the shop (`/track-order`) and its addresses become links; everything else is text. */
const linked = (escaped: string, origin: string) => escaped
  .replace(/https?:\/\/[^\s<]+[^\s<.,;:)]/g, (url) => `<a href="${url}" style="color:#b8145a">${url}</a>`)
  .replace(/(^|[\s(])(\/[a-z][a-z0-9/-]*[a-z0-9])/g, (_, before: string, path: string) => `${before}<a href="${escapeHtml(origin)}${path}" style="color:#b8145a">${escapeHtml(origin)}${path}</a>`);

/** A plain text as a small HTML letter. Mail programs know neither style sheets nor fonts of the web. */
export function htmlOf(subject: string, text: string, origin: string): string {
  const paragraphs = text.trim().split(/\n{2,}/).map((p) => `<p style="margin:0 0 16px">${linked(escapeHtml(p), origin).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`
    + '<body style="margin:0;background:#fbf7f0;color:#1f1a3d;font:16px/24px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">'
    + '<p style="margin:0 0 16px;font-size:24px;font-weight:800;color:#2b2a78">haatlane<span style="color:#b8145a">.</span></p>'
    + `<div style="background:#fff;border:1px solid #e4d9c8;border-radius:18px;padding:24px">${paragraphs.join('')}</div></div></body></html>`;
}
