import { bilingual, doodle, night, sepia, study } from '../labels/globe.mjs';

const at = (product, alt, set, map, isSecondBackdrop = false, more = {}) => ({ product, scene: 'globe', alt, set, labels: { map }, isSecondBackdrop, ...more });
const two = { KIND: 1, M: '#f7f7fa', BASE: '#8a2f2a' };
const bi = (view, alt, VIEW) => at('vidyantar-bilingual-hindi-english-globe', alt, { ...two, VIEW }, bilingual(), true, { view });

export default [
  at('vidyantar-study-globe-8-inch', 'Study globe with English labels and red sea routes on a dark base', { KIND: 0, BASE: '#23303f' }, study()),
  at('vidyantar-bilingual-hindi-english-globe', 'Large globe with names in Hindi and English and a time dial', two, bilingual(), true),
  at('vidyantar-led-night-sky-globe', 'Lit dark blue globe with constellations and a USB cable', { KIND: 2, GLOW: 1, BASE: '#1c2140' }, night()),
  at('tamrasi-antique-brass-desk-globe', 'Small sepia desk globe on a cast brass stand', { KIND: 3, M: '#d9a85a', R: 0.86 }, sepia(), true),
  at('bujho-blank-doodle-globe', 'White doodle globe with outlines, drawings and four markers', { KIND: 4, BASE: '#f0f0ee' }, doodle()),
  bi('back', 'Other side of the bilingual globe', 1),
  bi('detail', 'Close view of Hindi and English names on the globe', 2),
  bi('scale', 'Bilingual globe beside a mug and a pencil', 3),
  bi('in-use', 'Bilingual globe on a desk beside three books and a pencil', 4),
];
