import { dots, journal, lab, longBook, page, spiral, square } from '../labels/notebook.mjs';

const at = (slug, alt, set, labels, isSecondBackdrop = false, more = {}) => ({ product: `likhavat-${slug}`, scene: 'notebook', alt, set, labels, isSecondBackdrop, ...more });
const six = ['#c1443c', '#2a6f97', '#3b7d4f', '#c98a12', '#6b4a8f', '#1f6f6d'];
const four = ['#2a5f8f', '#a83a3a', '#2f7d4f', '#7a4a96'];
const numbered = (list) => Object.fromEntries(list.map((l, i) => [`f${i}`, l]));
const spirals = { Blue: ['#1f4f9c', '#f2b632'], Black: ['#18191c', '#c9452c'], Coral: ['#ee6b56', '#fbe3cf'] };
const journals = { Indigo: ['#23346b', '#dfe3f2'], Rust: ['#a8471f', '#f4dcb8'], Green: ['#2f6b45', '#e6e8c8'] };
const planners = { Olive: ['#5c6432', '#e8e3c0'], Black: ['#1a1a1b', '#c9c4b8'], Rose: ['#cf7f8a', '#fff1ee'] };
const views = (slug, colour, name, set, labels, left, right, opened, second) => [
  at(slug, `Back of the ${name}`, { ...set, VIEW: 1 }, labels, second, { view: 'back', ...(colour && { colour }) }),
  at(slug, opened, { ...set, VIEW: 2 }, { ...labels, left, right }, second, { view: 'detail', ...(colour && { colour }) }),
  at(slug, `The ${name} standing beside a mug and a pencil`, { ...set, VIEW: 3 }, labels, second, { view: 'scale', ...(colour && { colour }) }),
  at(slug, `The ${name} lying on a desk with a pencil and a mug`, { ...set, VIEW: 4 }, labels, second, { view: 'in-use', ...(colour && { colour }) }),
];

export default [
  at('long-book-single-line-pack-of-6', 'Six long books in six colours, standing in a fan', { KIND: 0 }, numbered(six.map(longBook))),
  ...Object.entries(spirals).map(([colour, [bg, ac]]) => at('a4-spiral-five-subject-notebook', `${colour} A4 spiral notebook with five subject tabs`, { KIND: 1, COL: bg }, { f0: spiral(bg, ac) }, true, { colour })),
  ...Object.entries(journals).map(([colour, [bg, ac]]) => at('handmade-paper-journal', `${colour} block-printed cloth journal with rough-edged paper`, { KIND: 2, COL: bg }, { f0: journal(bg, ac) }, false, { colour })),
  at('square-maths-notebook-pack-of-4', 'Four square-ruled maths notebooks standing in a fan', { KIND: 3 }, numbered(four.map(square)), true),
  at('graph-and-lab-record-book', 'Hard-cover graph and lab record book in slate blue', { KIND: 4, COL: '#2b3f5c' }, { f0: lab() }),
  ...Object.entries(planners).map(([colour, [bg, ac]]) => at('dot-grid-planner-journal', `${colour} dot grid planner with an elastic band and two ribbons`, { KIND: 5, COL: bg }, { f0: dots(ac) }, colour === 'Black', { colour })),
  ...views('a4-spiral-five-subject-notebook', 'Blue', 'blue spiral notebook', { KIND: 1, COL: '#1f4f9c' }, { f0: spiral(...spirals.Blue) }, page('line'), page('line', 'Subject 1'), 'Spiral notebook open at ruled pages', true),
  ...views('handmade-paper-journal', 'Indigo', 'indigo cloth journal', { KIND: 2, COL: '#23346b' }, { f0: journal(...journals.Indigo) }, page('plain'), page('press'), 'Journal open at a painted flower on plain cotton-rag paper', false),
  ...views('graph-and-lab-record-book', undefined, 'lab record book', { KIND: 4, COL: '#2b3f5c' }, { f0: lab() }, page('line', 'Experiment 4'), page('graph'), 'Lab record book open at a ruled page and a graph', false),
];
