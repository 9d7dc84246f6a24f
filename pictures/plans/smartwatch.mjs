import { band, call, compass, dial, hands, kids, run } from '../labels/smartwatch.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const STEEL = '#cfd0d3';
// colour, strap, body, accent, face, leather strap
const list = [
  ['taralix-ghadi-one-calling-watch', 1, 'strap on a smartwatch with a square screen', [['Black', '#1b1c1e', '#3a3b3e', '#3a3b3e', dial('#ff8a3d')], ['Rose', '#e3a3a6', '#e9b8a0', '#e9b8a0', dial('#ff9bb0')], ['Navy', '#1d2c55', '#c6c8cc', '#c6c8cc', dial('#5ab0ff')]], true],
  ['taralix-ghadi-amoled', 2, 'metal smartwatch with a round always-on dial and a leather strap', [['Silver', '#3a3c40', STEEL, STEEL, hands('#e8e8ea'), 1], ['Black', '#1a1a1b', '#37383b', '#37383b', hands('#e0a040'), 1], ['Copper', '#7a4628', '#c98660', '#c98660', hands('#f0a070'), 1]]],
  ['taralix-daud-gps-running-watch', 3, 'running watch with five buttons, showing pace and distance', [['Black', '#1c1d1f', '#26272a', '#4a4b50', run('#f08a2e')], ['Neon Lime', '#b9ea2c', '#26272a', '#b9ea2c', run('#b9ea2c')]]],
  ['zunavo-orbit-watch-lte', 4, 'round smartwatch with a rotating crown, taking a call', [['Graphite', '#34363b', '#5b5d62', '#5b5d62', call('#5a86c8')], ['Champagne', '#d8c3a0', '#e6cfa2', '#e6cfa2', call('#c89a5a')]]],
  ['taralix-nanhe-kids-gps-watch', 5, "children's watch with a bear on the screen and an SOS key", [['Aqua', '#55c4cf', '#7fdbe2', '#f2743f', kids('#2a86a0')], ['Peach', '#f6ab85', '#fbc6a6', '#d8433b', kids('#c4587a')]]],
  ['dumkham-yogi-fitness-band', 6, 'slim fitness band with a lotus on the screen', [['Black', '#1b1c1e', '#202124', '#202124', band('#8fd0c4')], ['Lotus Pink', '#e884a6', '#f0a0bb', '#f0a0bb', band('#ff9fc0')]]],
  ['zunavo-pahad-adventure-watch', 7, 'thick adventure watch with a compass dial and bolted bezel', [['Olive', '#5c6138', '#4b4f2f', '#8a8d6a', compass('#d0461f')], ['Black', '#1d1e20', '#232427', '#55575c', compass('#d0461f')]]],
];
const ALT = {
  back: 'Back of the black smartwatch with its sensor, and the open strap',
  detail: 'Square screen and crown of the black smartwatch, close up',
  scale: 'Black smartwatch lying flat beside a pencil and a coin',
  'in-use': 'Black smartwatch on a wrist with a kurta sleeve',
};
export default list.flatMap(([product, KIND, what, colours, best]) =>
  colours.flatMap(([colour, COL, BODY, ACC, face, LEATHER = 0], i) => {
    const entry = (view) => ({
      product, colour, view, scene: 'smartwatch', set: { KIND, COL, BODY, ACC, LEATHER, VIEW: VIEWS[view] ?? 0 }, labels: { face },
      alt: view === 'main' ? `${colour} ${what}` : ALT[view],
    });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
