/** Pieces shared by the labels: SVG documents, text and the two printed motifs. */
export const SANS = 'Noto Sans, Noto Sans Devanagari';
export const SERIF = 'Noto Serif, Noto Serif Devanagari';
export const LATO = 'Lato';

/** An SVG document of w by h units with a background if `bg` is given. */
export const svg = (w, h, body, bg) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${bg ? `<rect width="${w}" height="${h}" fill="${bg}"/>` : ''}${body}</svg>`;

/** Text: a = anchor, ff = family, w = weight, c = colour, ls = letter spacing, x = more attributes. */
export const t = (x, y, s, txt, f = {}) =>
  `<text x="${x}" y="${y}" font-size="${s}" text-anchor="${f.a || 'middle'}" font-family="${f.ff || SANS}" font-weight="${f.w || 400}" fill="${f.c || '#222'}" letter-spacing="${f.ls || 0}" ${f.x || ''}>${txt}</text>`;

/** Label around a jar: circumference 1600, the artwork twice, centred at 400 and 1200. */
export const wrap = (h, bg, art) =>
  svg(1600, h, [0, 800].map((x) => `<g transform="translate(${x + 400} 0)">${art}</g>`).join(''), bg);

export const flower = (x, y, r, c, n = 8) =>
  `<g transform="translate(${x} ${y})" fill="${c}">${Array.from({ length: n }, (_, i) => `<ellipse cx="0" cy="${-r * 0.62}" rx="${r * 0.2}" ry="${r * 0.4}" transform="rotate(${(i * 360) / n})"/>`).join('')}<circle r="${r * 0.18}"/></g>`;

export const paisley = (x, y, s, c) =>
  `<path transform="translate(${x} ${y}) scale(${s})" fill="${c}" d="M0-50C40-40 50 0 30 32 12 58-34 50-36 12-37-12-12-22 2-8 14 4 4 20-8 14 0 24 20 12 16-8 12-24-4-34 0-50z"/>`;
