import { svg, t, flower } from './kit.mjs';

const lotus = (x, y, s, c, d) => `<g transform="translate(${x} ${y}) scale(${s})">${[-64, -40, -18, 0, 18, 40, 64].map((r, i) => `<path transform="rotate(${r})" d="M0 0C-26-40-22-84 0-116C22-84 26-40 0 0z" fill="${i % 2 ? d : c}"/>`).join('')}<path d="M-78 8Q0 44 78 8Q0 22-78 8z" fill="#3f8a5a"/></g>`;
const peacock = (x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})">${[-70, -47, -24, 0, 24, 47, 70].map((r) => `<g transform="rotate(${r})"><path d="M0 0V-150" stroke="#2f8a78" stroke-width="10"/><ellipse cx="0" cy="-160" rx="22" ry="32" fill="#2f8a78"/><ellipse cx="0" cy="-164" rx="12" ry="18" fill="#e6b23c"/><circle cy="-168" r="8" fill="#1f4f9a"/></g>`).join('')}<path d="M-22 40C-40-10-18-60 4-96C22-60 40-10 22 40z" fill="#1f5fa8"/><circle cx="4" cy="-108" r="20" fill="#1f5fa8"/><path d="M20-112l24 10-24 6z" fill="#e6b23c"/></g>`;
const STYLES = {
  'Blue Lotus': ['#123f7a', '#8fc0ea', '#4f8fd0'],
  'Pink Lotus': ['#f6dfe0', '#e0608a', '#f09ab4'],
  'White Peacock': ['#f6f1e4', '#2f8a78', '#1f5fa8'],
};
/** Painting around the whole bottle: 1600 x 650. */
export function painting(design) {
  const [bg, a, b] = STYLES[design];
  const unit = (x) => design === 'White Peacock' ? peacock(x, 400, 1.35) + flower(x - 200, 480, 60, '#d0623a', 6) + flower(x + 200, 480, 60, '#d0623a', 6) : lotus(x, 340, 1.8, a, b) + lotus(x - 200, 520, 1.0, a, b) + lotus(x + 200, 520, 1.0, a, b) + `<path d="M${x - 400} 560q100-70 200 0t200 0t200 0t200 0" fill="none" stroke="#3f8a5a" stroke-width="8"/>`;
  return svg(1600, 650, `${[400, 1200].map(unit).join('')}${[0, 608].map((y) => `<rect y="${y}" width="1600" height="42" fill="#c9962f"/>`).join('')}${Array.from({ length: 40 }, (_, i) => `<circle cx="${20 + i * 40}" cy="21" r="10" fill="${bg}"/><circle cx="${20 + i * 40}" cy="629" r="10" fill="${bg}"/>`).join('')}`, bg);
}
const elephant = (x) => `<g transform="translate(${x} 200)" fill="#7f93ab"><ellipse cx="-30" cy="10" rx="120" ry="86"/><circle cx="96" cy="-40" r="66"/><path d="M140-20c50 40 40 120 10 140l-18-22c16-20 10-60-20-76z"/><rect x="-120" y="60" width="44" height="80" rx="16"/><rect x="16" y="60" width="44" height="80" rx="16"/><ellipse cx="66" cy="-36" rx="40" ry="52" fill="#a9bacd"/><circle cx="118" cy="-56" r="8" fill="#20242c"/></g>`;
const tiger = (x) => `<g transform="translate(${x} 200)"><circle r="120" fill="#ee8f2e"/><circle cx="-86" cy="-92" r="36" fill="#ee8f2e"/><circle cx="86" cy="-92" r="36" fill="#ee8f2e"/><ellipse cy="46" rx="62" ry="46" fill="#fbe8cf"/><path d="M0-118v50M-44-108l10 44M44-108l-10 44M-118-10l46 6M118-10l-46 6M-112 34l42-6M112 34l-42-6" stroke="#2a1a10" stroke-width="14" stroke-linecap="round"/><circle cx="-40" cy="-22" r="13" fill="#2a1a10"/><circle cx="40" cy="-22" r="13" fill="#2a1a10"/><path d="M-18 24h36L0 46z" fill="#2a1a10"/></g>`;
export const sleeve = (design) => svg(1600, 400, [400, 1200].map((x) => (design === 'Tiger' ? tiger(x) : elephant(x)) + flower(x - 300, 120, 50, '#fff', 6) + flower(x + 300, 290, 50, '#fff', 6)).join('') + t(0, 0, 1, ''));
