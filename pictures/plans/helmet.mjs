const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const list = [
  ['sadaksher-kavach-full-face-helmet', 1, 'full-face helmet with a clear visor', [['Matt Black', '#1d1e20', '#5a5c60', 1], ['Red', '#ad1014', '#f4f2ec'], ['Blue', '#12398c', '#f4f2ec']], true],
  ['sadaksher-kavach-dual-visor-touring-helmet', 2, 'touring helmet with an inner sun visor and top vents', [['Grey', '#6f7379', '#e0a21c'], ['White', '#f0f0ee', '#2b5fa8']]],
  ['sadaksher-shehar-open-face-helmet', 3, 'open-face scooter helmet with a clear visor', [['Cream', '#f1e3c4', '#a8703c'], ['Teal', '#137c7c', '#f0e6cf'], ['Pink', '#ea8fae', '#ffffff']]],
  ['sadaksher-chhote-ustad-kids-helmet', 4, "children's helmet with eyes and ears, and a chin cup", [['Yellow', '#f6c521', '#e2603a'], ['Purple', '#7448a8', '#f2a6c8']]],
  ['sadaksher-modular-flip-up-helmet', 5, 'flip-up helmet with its chin bar raised', [['Black', '#1b1c1e', '#888888'], ['Silver', '#b4b8bd', '#888888']]],
  ['sadaksher-retro-cafe-open-face-helmet', 6, 'retro open-face helmet with leather trim and a bubble visor', [['Mustard', '#cf9a24', '#5a3620'], ['British Green', '#0c3d26', '#8a5a34'], ['Black', '#0d0d0e', '#7a4a2a']]],
];
const ALT = {
  back: 'Matt black helmet from behind with two grey stripes',
  detail: 'Visor hinge of the matt black helmet, close up',
  scale: 'Matt black helmet beside a tea mug',
  'in-use': 'Matt black helmet resting on a scooter seat',
};
export default list.flatMap(([product, KIND, what, colours, best]) =>
  colours.flatMap(([colour, COL, ACC, MATT = 0], i) => {
    const entry = (view) => ({ product, colour, view, scene: 'helmet', set: { KIND, COL, ACC, MATT, VIEW: VIEWS[view] ?? 0 }, alt: view === 'main' ? `${colour} ${what}` : ALT[view] });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
