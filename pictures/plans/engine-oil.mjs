import { svg, t, wrap } from '../labels/kit.mjs';

const drop = (x, y, s, c) => `<path transform="translate(${x} ${y}) scale(${s})" d="M0-60c50 70 70 100 70 136a70 70 0 01-140 0c0-36 20-66 70-136z" fill="${c}"/>`;
const label = ({ bg, ink, band, ac, grade, line, size, w = 800, h = 650 }) =>
  svg(w, h, `<path d="M0 ${h - 180}L${w} ${h - 320}V${h}H0z" fill="${band}"/><path d="M0 ${h - 210}L${w} ${h - 350}V${h - 328}L0 ${h - 188}z" fill="#fff"/>${t(w / 2, 130, 110, 'CHAKRIX', { w: 700, c: ink, ls: 4 })}${t(w / 2, 245, 100, grade, { c: ac, w: 700 })}${t(w / 2, 310, 46, line, { c: ink, w: 600 })}${t(50, h - 50, 100, size, { a: 'start', w: 700, c: '#fff' })}${drop(w - 150, h - 150, 1, ac)}`, bg);
const rear = svg(800, 790, `${t(60, 110, 60, 'Fully synthetic', { a: 'start', c: '#fff', w: 700 })}${['For petrol and CNG cars', 'Drain after 10,000 km', 'Check the grade in your manual', 'Hand used oil to a collector'].map((s, i) => t(60, 210 + i * 66, 42, s, { a: 'start', c: '#d9dde4' })).join('')}<rect x="60" y="520" width="260" height="170" fill="#fff"/>${Array.from({ length: 26 }, (_, i) => `<rect x="${78 + i * 9}" y="536" width="${(i * 7) % 3 ? 3 : 6}" height="138" fill="#111"/>`).join('')}${drop(640, 600, 1.2, '#f0b429')}`, '#15233f');

const one = (product, set, art, alt, view) => ({
  product, ...(view && { view }), scene: 'engine-oil', set, labels: { art, ...(view === 'back' && { rear }) }, alt,
});
const CAR = 'chakrix-car-5w-30-fully-synthetic-oil';
const carSet = { KIND: 4, COL: '#c6cacf', ACC: '#15233f' };
const carArt = label({ bg: '#15233f', ink: '#fff', band: '#c8102e', ac: '#f0b429', grade: '5W-30', line: 'fully synthetic, petrol and CNG', size: '3.5 L', h: 790 });
export default [
  one('chakrix-bike-10w-30-synthetic-blend-oil', { KIND: 1, COL: '#dd8014', ACC: '#1a1a1c' }, label({ bg: '#f6c453', ink: '#1b1b1d', band: '#1b1b1d', ac: '#b0281e', grade: '10W-30', line: 'semi-synthetic bike oil', size: '800 ml' }), 'Orange can of 10W-30 semi-synthetic bike oil'),
  one('chakrix-bike-20w-50-mineral-oil', { KIND: 2, COL: '#1f6a3c', ACC: '#e8c22e' }, label({ bg: '#f4efdc', ink: '#1f4a2c', band: '#1f6a3c', ac: '#b8731a', grade: '20W-50', line: 'mineral, for older engines', size: '1 L', w: 700, h: 754 }), 'Green can of 20W-50 mineral oil for older bikes'),
  one('chakrix-scooter-gear-oil-120-ml', { KIND: 3, COL: '#e9e7e1', ACC: '#c8102e' }, wrap(660, '#c8102e', `${t(0, 130, 92, 'CHAKRIX', { w: 700, c: '#fff' })}${t(0, 260, 88, 'SAE 80W', { w: 700, c: '#ffd24a' })}${t(0, 340, 58, 'scooter gear oil', { c: '#fff', w: 600 })}${drop(0, 450, 0.8, '#ffd24a')}${t(0, 630, 66, '120 ml', { c: '#fff', w: 700 })}`), 'Squeeze tube of scooter gear oil, 120 ml'),
  one(CAR, carSet, carArt, 'Silver can of 5W-30 fully synthetic car oil'),
  one(CAR, carSet, carArt, 'Back label of the 5W-30 fully synthetic car oil', 'back'),
  one(CAR, carSet, carArt, 'Ribbed cap and grip of the silver oil can, close up', 'detail'),
  one(CAR, carSet, carArt, 'Can of 5W-30 car oil beside a red funnel and an oil filter', 'in-use'),
  one('chakrix-diesel-15w-40-engine-oil', { KIND: 5, COL: '#1d3f8a', ACC: '#e8c22e' }, label({ bg: '#f1f3f7', ink: '#16306b', band: '#16306b', ac: '#d8701a', grade: '15W-40', line: 'turbo diesel engine oil', size: '5 L', w: 800, h: 667 }), 'Blue five-litre can of 15W-40 diesel engine oil'),
  one('chakrix-engine-flush-additive', { KIND: 6, COL: '#26282c', ACC: '#c8102e' }, wrap(640, '#e9e9ea', `<rect x="-400" width="800" height="120" fill="#c8102e"/>${t(0, 88, 80, 'CHAKRIX', { w: 700, c: '#fff', ls: 4 })}${t(0, 230, 84, 'ENGINE', { w: 700, c: '#26282c' })}${t(0, 320, 84, 'FLUSH', { w: 700, c: '#c8102e' })}${t(0, 400, 44, 'ten-minute additive', { c: '#26282c' })}${t(0, 580, 64, '300 ml', { w: 700, c: '#26282c' })}`), 'Small black bottle of engine flush additive, 300 ml'),
].map((p) => ({ ...p, set: { ...p.set, VIEW: { back: 1, detail: 2, scale: 3, 'in-use': 4 }[p.view] ?? 0 } }));
