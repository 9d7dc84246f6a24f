import { plain, lines, animals } from '../labels/yoga-mat.mjs';

const p = (product, colour, alt, set, art, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'yoga-mat', set, ...(art && { labels: { art } }) });
const T = 'sahaja-prana-tpe-yoga-mat-6-mm';
const K = 'sahaja-kids-animal-yoga-mat';
const teal = { SHAPE: 0, C1: '#1f8585', C2: '#0f4a4e' };
const jungle = { SHAPE: 5, C1: '#9ccf7a', C2: '#4f8f45', TH: 0.06 };
const more = (product, colour, set, art, w) => [
  p(product, colour, `${w} mat rolled up with its carry strap`, { ...set, VIEW: 1 }, undefined, 'back'),
  p(product, colour, `Close-up of the rolled edge and surface of the ${w.toLowerCase()} mat`, { ...set, VIEW: 2, CamX: 2, CamY: 2.8, CamZ: -6, LookX: 0.2, LookY: 0.5, Ang: 22 }, art, 'detail'),
  p(product, colour, `${w} mat rolled up next to a tea mug and a pencil`, { ...set, VIEW: 3, LookY: 0.5, Ang: 22 }, undefined, 'scale'),
  p(product, colour, `${w} mat laid out on the floor with a small towel`, { ...set, VIEW: 4, CamY: 4.8, LookY: 0.3, LookX: 0.1, Ang: 21 }, art, 'in-use'),
];
export default [
  ...[['Teal', '#1f8585', '#0f4a4e'], ['Plum', '#7a3a72', '#3f1d42'], ['Grey', '#8a8f96', '#4a4e55']].map(([c, a, b]) => p(T, c, `Two-tone ${c.toLowerCase()} yoga mat with white alignment lines, half rolled`, { SHAPE: 0, C1: a, C2: b }, lines())),
  ...more(T, 'Teal', teal, lines(), 'Teal yoga'),
  ...[['Blue', '#2f6fc0'], ['Pink', '#e86f9a'], ['Green', '#4fa552']].map(([c, a]) => p('sahaja-everyday-eva-yoga-mat-4-mm', c, `Thin ${c.toLowerCase()} EVA yoga mat in a small roll with a strap`, { SHAPE: 1, C1: a, C2: a, TH: 0.05 }, plain())),
  p('sahaja-darbha-grass-and-cotton-yoga-mat', undefined, 'Handwoven striped cotton and grass yoga mat, half rolled', { SHAPE: 2, C1: '#d9c48a', C2: '#7a8f4f' }),
  p('sahaja-cork-pro-yoga-mat', undefined, 'Natural cork yoga mat on dark rubber, half rolled', { SHAPE: 3, C1: '#c29a6a', C2: '#1d1d1e' }, plain('#4a2f18')),
  ...[['Black', '#232427'], ['Lavender', '#b5a0d8']].map(([c, a]) => p('sahaja-thick-pilates-mat-12-mm', c, `Thick ribbed ${c.toLowerCase()} Pilates mat, half rolled`, { SHAPE: 4, C1: a, C2: a, TH: 0.13, LookY: 0.7 })),
  ...[['Jungle', '#9ccf7a', '#4f8f45', 'cats, a cobra and trees'], ['Ocean', '#6fc0e0', '#2a78a8', 'fish, a whale and a starfish']].map(([c, a, b, w]) => p(K, c, `Small children's yoga mat printed with ${w}`, { SHAPE: 5, C1: a, C2: b, TH: 0.06 }, animals(c))),
  ...more(K, 'Jungle', jungle, animals('Jungle'), 'Jungle kids'),
];
