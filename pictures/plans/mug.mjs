import { svg, t } from '../labels/kit.mjs';

const p = (product, colour, alt, set, labels, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'mug', set, ...(labels && { labels }) });
const G = 'mittika-cutting-chai-glass-mug-set-of-6';
const T = 'rasoira-travel-sipper-mug';
const mark = { mark: svg(400, 400, t(200, 190, 62, 'Rasoira', { c: '#f4f1ea', w: 700 }) + t(200, 250, 34, '400 ml', { c: '#f4f1ea' })) };
const tall = { LookY: 1.35, CamY: 2.9, Ang: 24 };
const travel = { SHAPE: 5, C1: '#17181b', ...tall };
export default [
  p(G, undefined, 'Six ribbed cutting chai glasses with small handles, filled with tea', { SHAPE: 0, CamY: 4.2, LookY: 0.5, Ang: 25 }),
  p(G, undefined, 'Close-up of the ribs and handle of a cutting chai glass', { SHAPE: 0, VIEW: 2, CamY: 2.6, CamZ: -6, LookX: 0.1, LookY: 0.62, Ang: 17 }, undefined, 'detail'),
  p(G, undefined, 'One cutting chai glass beside a pencil and a ten-rupee coin', { SHAPE: 0, VIEW: 3 }, undefined, 'scale'),
  p(G, undefined, 'Two chai glasses with biscuits on a steel tray', { SHAPE: 0, VIEW: 4, CamY: 3.8, LookY: 0.5 }, undefined, 'in-use'),
  ...[['Oat', '#e2d3b5', '#6b4a30', 'oat'], ['Ink', '#27324a', '#d9dce2', 'ink-blue'], ['Moss', '#6f7d4a', '#2f3a1e', 'moss-green']].map(([c, a, b, w]) => p('mittika-speckled-stoneware-mug', c, `Speckled ${w} stoneware mug with a wide handle and coffee`, { SHAPE: 1, C1: a, C2: b })),
  p('mittika-kulhad-cups-set-of-4', undefined, 'Four terracotta kulhad cups filled with tea', { SHAPE: 2, CamY: 4, LookY: 0.55, Ang: 22 }),
  p('tamrasi-filter-kaapi-davara-tumbler-set', undefined, 'Two brass davara bowls and tumblers with frothy filter coffee', { SHAPE: 3, CamY: 3.8, LookY: 0.6, Ang: 23 }),
  p('rasoira-enamel-camping-mug', 'White & Blue', 'White enamel camping mug with a blue rim, blue handle and blue flecks', { SHAPE: 4, C1: '#f4f3ee', C2: '#1f4f9a' }),
  p('rasoira-enamel-camping-mug', 'Green', 'Green enamel camping mug with a dark rolled rim', { SHAPE: 4, C1: '#3f6b4c', C2: '#1d2f24' }),
  ...[['Black', '#17181b'], ['Teal', '#136a70'], ['Red', '#b3202a']].map(([c, hex]) => p(T, c, `${c} steel travel mug with a black clicking lid`, { SHAPE: 5, C1: hex, ...tall }, mark)),
  p(T, 'Black', 'Back of the black travel mug with its steel base and rim', { ...travel, VIEW: 1 }, undefined, 'back'),
  p(T, 'Black', 'Close-up of the sliding lid of the black travel mug', { ...travel, CamX: 2, CamY: 5.4, CamZ: -5, LookY: 2.2, Ang: 18 }, mark, 'detail'),
  p(T, 'Black', 'Black travel mug beside an upright pencil and a ten-rupee coin', { ...travel, VIEW: 3 }, mark, 'scale'),
  p(T, 'Black', 'Black travel mug on an open notebook with a pencil', { ...travel, VIEW: 4, LookY: 1.1, Ang: 26 }, mark, 'in-use'),
];
