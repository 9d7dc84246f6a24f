import { svg, t } from '../labels/kit.mjs';

const COLOURS = ['#d6402f', '#2f8f4a', '#f0b429', '#2f6fc0'];
const ludo = svg(600, 600, `${COLOURS.map((c, i) => { const x = [0, 360, 0, 360][i]; const y = [0, 0, 360, 360][i]; return `<rect x="${x}" y="${y}" width="240" height="240" fill="${c}"/><rect x="${x + 45}" y="${y + 45}" width="150" height="150" rx="20" fill="#fff"/>${[[85, 85], [155, 85], [85, 155], [155, 155]].map(([a, b]) => `<circle cx="${x + a}" cy="${y + b}" r="24" fill="${c}"/>`).join('')}`; }).join('')}<g stroke="#333" stroke-width="3" fill="none">${[0, 1, 2].flatMap((a) => [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14].flatMap((b) => [`<rect x="${240 + a * 40}" y="${b * 40}" width="40" height="40"/>`, `<rect x="${b * 40}" y="${240 + a * 40}" width="40" height="40"/>`])).join('')}</g><path d="M240 240L300 300 240 360z" fill="${COLOURS[0]}"/><path d="M240 240h120L300 300z" fill="${COLOURS[1]}"/><path d="M360 240v120L300 300z" fill="${COLOURS[3]}"/><path d="M240 360h120L300 300z" fill="${COLOURS[2]}"/>`, '#fdf6e6');
const book = svg(660, 480, `<rect width="660" height="110" fill="#ef6a3a"/>${t(330, 78, 62, 'Learn to play', { w: 700, c: '#fff' })}<g fill="none" stroke="#2f6fc0" stroke-width="12"><path d="M330 300V170M330 300V430M330 300H200M330 300H460M330 300L240 210M330 300L420 390M330 300L420 210M330 300L240 390"/></g><circle cx="330" cy="300" r="44" fill="#2f6fc0"/>`, '#fdf3d8');
const at = (product, alt, set, more = {}) => ({ product, scene: 'chess-set', alt, set, ...more });
const staunton = { KIND: 0, L: '#edcc94', D: '#57280f', BL: '#edcc94', BD: '#57280f' };
const fine = (view, alt, n) => at('lakdighoda-sheesham-and-boxwood-staunton-set', alt, { ...staunton, VIEW: n }, { view, isSecondBackdrop: true });

export default [
  at('bujho-folding-magnetic-chess-set', 'Folding magnetic chess board, partly open, with a game in place', { KIND: 1, L: '#f2efe6', D: '#20242c', BL: '#eee8da', BD: '#31465a' }),
  at('lakdighoda-sheesham-and-boxwood-staunton-set', 'Sheesham board with boxwood and sheesham Staunton pieces', staunton, { isSecondBackdrop: true }),
  at('bujho-tournament-roll-up-chess', 'Green and cream roll-up vinyl board with pieces and a tube bag', { KIND: 2, L: '#f3ead2', D: '#1a1a1c', BL: '#f3ecd6', BD: '#1f6a45' }),
  at('lakdighoda-kings-and-nawabs-hand-painted-chess', 'Hand-painted set with elephants and camels in cream and blue', { KIND: 3, L: '#f4dfb0', D: '#1f4f8a', BL: '#f3e2bd', BD: '#8a2a2f' }, { isSecondBackdrop: true }),
  at('bujho-kids-learn-to-play-chess', 'Bright children’s chess set in yellow and blue with a lesson book', { KIND: 4, L: '#f7c948', D: '#2f6fc0', BL: '#fff4d6', BD: '#57b8a0', TR: '#ef6a3a' }, { labels: { ludo: book } }),
  at('bujho-chess-and-ludo-2-in-1-board', 'Wooden chess board with a drawer and its ludo side, dice and coins', { KIND: 5, L: '#efd9ae', D: '#3a2418', BL: '#efd9ae', BD: '#4a2e1c' }, { isSecondBackdrop: true, labels: { ludo } }),
  fine('detail', 'Close view of a boxwood knight, a sheesham king and a pawn', 2),
  fine('scale', 'Boxwood king and sheesham queen beside a pencil and a coin', 3),
  fine('in-use', 'Game in progress on the sheesham board with a cup of tea', 4),
];
