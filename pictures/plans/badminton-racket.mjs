import { svg, t } from '../labels/kit.mjs';

const cover = { cover: svg(600, 200, t(300, 125, 92, 'MAIDANIX', { w: 700, c: '#ffffff' })) };
const p = (product, colour, alt, set, labels, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'badminton-racket', set, ...(labels && { labels }) });
const PAIR = 'maidanix-sunday-society-racket-pair';
const COMBO = 'maidanix-feather-shuttle-and-racket-combo';
const pair = { N: 2, C1: '#c91f2b', C2: '#1f55b0', GRIP: '#17181b', SHUTTLES: 3, STEEL: 1 };
const combo = { C1: '#17181b', C2: '#2f8f86', GRIP: '#e8e4da', SHUTTLES: 6, FEATHER: 1, COVER: 2 };
const ISO = { HEADW: 0.78, HEADL: 0.9 };
export default [
  p(PAIR, 'Red & Blue', 'Two steel badminton rackets, one red and one blue, with three nylon shuttles', { ...pair, Ang: 25, LookX: -0.15 }),
  p(PAIR, 'Red & Blue', 'Close-up of the strings and red frame with a nylon shuttle', { ...pair, VIEW: 2, C2: '#c91f2b', Ang: 15, LookX: 0.1 }, undefined, 'detail'),
  p(PAIR, 'Red & Blue', 'Red badminton racket next to a tea mug and a pencil', { ...pair, VIEW: 3, C2: '#c91f2b' }, undefined, 'scale'),
  p(PAIR, 'Red & Blue', 'Badminton racket and shuttle on a wooden bench with a towel', { ...pair, VIEW: 4, C2: '#c91f2b' }, undefined, 'in-use'),
  p('maidanix-smash-lite-aluminium-racket', 'Yellow', 'Yellow aluminium racket with a wide head, half cover and a shuttle', { ...ISO, C1: '#f0c01c', C2: '#f0c01c', STEEL: 1, COVER: 1 }, cover),
  p('maidanix-smash-lite-aluminium-racket', 'Green', 'Green aluminium racket with a wide head, half cover and a shuttle', { ...ISO, C1: '#3fa04a', C2: '#3fa04a', STEEL: 1, COVER: 1 }, cover),
  p('maidanix-vayu-85-graphite-racket', 'Black & Gold', 'Black and gold graphite racket with a slim frame and a feather shuttle', { C1: '#d9a93c', C2: '#17181b', THICK: 0.042, FEATHER: 1 }),
  p('maidanix-vayu-85-graphite-racket', 'White', 'White graphite racket with a slim frame and a feather shuttle', { C1: '#c9ccd1', C2: '#f7f7f5', GRIP: '#f2f2ef', THICK: 0.042, FEATHER: 1 }),
  p('maidanix-garuda-head-heavy-attack-racket', undefined, 'Dark red and black attack racket with a thick head and long shaft', { C1: '#17181b', C2: '#8f1420', THICK: 0.07, SHAFTL: 1.25, FEATHER: 1 }),
  p('maidanix-junior-21-inch-racket', 'Pink', 'Short pink junior racket with a small grip beside a shuttle', { C1: '#ee5f96', C2: '#ee5f96', GRIP: '#ffffff', SHAFTL: 0.5, HEADW: 0.74, HEADL: 0.84, STEEL: 1 }),
  p('maidanix-junior-21-inch-racket', 'Blue', 'Short blue junior racket with a small grip beside a shuttle', { C1: '#2f6fd0', C2: '#2f6fd0', GRIP: '#ffffff', SHAFTL: 0.5, HEADW: 0.74, HEADL: 0.84, STEEL: 1 }),
  p(COMBO, undefined, 'Black and teal graphite racket on its thermal bag with six feather shuttles', { ...combo, Ang: 25 }, cover),
  p(COMBO, undefined, 'Close-up of a goose-feather shuttle beside the graphite frame', { ...combo, VIEW: 2, Ang: 14, LookX: 0.35 }, cover, 'detail'),
  p(COMBO, undefined, 'Graphite racket next to a tea mug and a pencil', { ...combo, VIEW: 3 }, cover, 'scale'),
  p(COMBO, undefined, 'Graphite racket with a feather shuttle on its strings on a bench', { ...combo, VIEW: 4 }, cover, 'in-use'),
];
