import { svg, t } from '../labels/kit.mjs';

const VIEWS = { detail: 2, scale: 3, 'in-use': 4 };
const each = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');
const swirl = svg(2000, 1000, `${each(5, (i) => `<path d="M${i * 400} 0C${i * 400 + 260} 300 ${i * 400 - 120} 640 ${i * 400 + 200} 1000" stroke="#c9ccd0" stroke-width="10" fill="none"/><path d="M${i * 400 + 60} 300C${i * 400 + 250} 380 ${i * 400 + 90} 600 ${i * 400 + 300} 700 ${i * 400 + 180} 560 ${i * 400 + 300} 420 ${i * 400 + 60} 300z" fill="${i % 2 ? '#e2432f' : '#1d57b8'}"/><path d="M${i * 400 + 210} 330l110 60-40 90z" fill="#f2b632"/>`)}${each(3, (i) => t(330 + i * 660, 800, 70, 'MAIDANIX', { w: 700, c: '#26303f', ls: 4 }))}`, '#f6f6f4');
const street = (bg, ink) => svg(2000, 1000, `${each(6, (i) => `<path d="M${i * 333} 0L${i * 333 + 166} 500 ${i * 333} 1000" stroke="${ink}" stroke-width="12" fill="none"/><path d="M${i * 333 + 166} 0V1000" stroke="${ink}" stroke-width="8" opacity=".6"/>`)}${each(3, (i) => t(330 + i * 666, 520, 110, 'STREET', { w: 700, c: ink, ls: 6 }) + t(330 + i * 666, 600, 56, 'MAIDANIX', { w: 600, c: ink }))}`, bg);
const mini = (bg, c, d) => svg(2000, 1000, `${each(8, (i) => `<path transform="translate(${i * 250 + 125} ${i % 2 ? 380 : 600})" d="M0-110l32 74 80 8-62 54 18 80-68-42-68 42 18-80-62-54 80-8z" fill="${i % 2 ? c : d}"/>`)}<rect y="180" width="2000" height="22" fill="${d}"/><rect y="800" width="2000" height="22" fill="${d}"/>`, bg);
const list = [
  ['maidanix-monsoon-training-football', 'White & Blue', { COL: '#1d4f9e', BASE: '#f4f4f1', ROUGH: 1 }, 'White and blue football with thirty-two textured panels'],
  ['maidanix-monsoon-training-football', 'Orange', { COL: '#1c1d20', BASE: '#ee7420', ROUGH: 1 }, 'Orange football with thirty-two textured panels and black pentagons'],
  ['maidanix-match-pro-thermo-football', undefined, { KIND: 2 }, 'White match football with seamless red and blue panels', {}, swirl, { detail: 'Bonded panels of the match football, close up', scale: 'Match football beside a tea mug', 'in-use': 'Match football on grass beside a goal post' }],
  ['maidanix-street-hard-ground-football', 'Black', { KIND: 2, ROUGH: 1 }, 'Black pebbled rubber street football with white lettering', {}, street('#1c1d1f', '#e9e6dd')],
  ['maidanix-street-hard-ground-football', 'Red', { KIND: 2, ROUGH: 1 }, 'Red pebbled rubber street football with black lettering', {}, street('#c0231f', '#17181a')],
  ['maidanix-futsal-low-bounce-ball', undefined, { COL: '#15603e', BASE: '#e6e23a', SIZE: 1.0 }, 'Yellow futsal ball with green pentagons'],
  ['maidanix-mini-skills-football', 'Yellow', { KIND: 2, SIZE: 0.7 }, 'Small yellow size 1 football with stars', {}, mini('#f7cf2e', '#e2502f', '#1d57b8')],
  ['maidanix-mini-skills-football', 'Sky Blue', { KIND: 2, SIZE: 0.7 }, 'Small sky blue size 1 football with stars', {}, mini('#7cc4ee', '#ffffff', '#1d4f8e')],
  ['maidanix-mini-skills-football', 'Pink', { KIND: 2, SIZE: 0.7 }, 'Small pink size 1 football with stars', {}, mini('#f08cb4', '#ffffff', '#7a2f68')],
  ['maidanix-kabaddi-to-kickoff-school-kit-of-5-balls', undefined, { COUNT: 5, COL: '#c8281f', BASE: '#f5f5f2' }, 'Five red and white training footballs, one in a mesh bag, with a pump', {}, undefined, { scale: 'One red and white training ball of the kit beside a tea mug', 'in-use': 'Training ball of the school kit on grass beside a goal post' }],
];
export default list.flatMap(([product, colour, set, what, , skin, alts = {}]) =>
  ['main', ...Object.keys(alts)].map((view) => ({
    product, ...(colour && { colour }), view, scene: 'football', set: { ...set, ...(view !== 'main' && { COUNT: 1 }), VIEW: VIEWS[view] ?? 0 },
    ...(skin && { labels: { skin } }), alt: view === 'main' ? what : alts[view],
  })),
);
