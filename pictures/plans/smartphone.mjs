import { brandBack, easyMode, lock, site, twoApps, viewfinder } from '../labels/smartphone.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const dark = (hex) => parseInt(hex.slice(1, 3), 16) + parseInt(hex.slice(3, 5), 16) < 250;

const phones = [
  {
    product: 'taralix-nova-5g-smartphone', brand: 'taralix', set: { SHAPE: 1 }, best: true,
    what: 'smartphone with two rear lenses in a tall frame',
    colours: [
      ['Monsoon Blue', '#2f5d92', lock('waves', ['#123a66', '#3f7fb5', '#f0c27b', '#f6d79a'], '10:24')],
      ['Cardamom Green', '#5d8c62', lock('waves', ['#123a36', '#2f8f7a', '#f0e27b', '#d6f0a0'], '10:24')],
      ['Charcoal', '#33363b', lock('waves', ['#17181c', '#4a4f58', '#c9855a', '#e9b48a'], '10:24')],
    ],
  },
  {
    product: 'taralix-nova-5g-max-smartphone', brand: 'taralix', set: { SHAPE: 2, W: 1.32, H: 2.76, T: 0.16, BEZ: 0.015 }, best: true,
    what: 'large smartphone with a round camera island',
    colours: [
      ['Monsoon Blue', '#274f86', lock('hills', ['#1c2f63', '#4a66b0', '#f3a77d', '#31447d'], '7:45')],
      ['Pearl White', '#ece9e2', lock('hills', ['#6b5a7d', '#b48ca8', '#f7d9c0', '#8f6f92'], '7:45')],
    ],
  },
  {
    product: 'taralix-dhaara-lite-4g-smartphone', brand: 'taralix', set: { SHAPE: 3, T: 0.18, BEZ: 0.06 },
    what: 'simple smartphone with large icons and one rear lens',
    colours: [['Sky', '#86bfe6', easyMode('#eaf4fb')], ['Graphite', '#45484d', easyMode('#f1f0ec')]],
  },
  {
    product: 'zunavo-orbit-fold-5-foldable-phone', brand: 'zunavo', set: { SHAPE: 4, W: 1.12, H: 2.46 },
    what: 'folding phone, opened with two apps side by side, and closed behind',
    colours: [['Inkstone', '#25282f', twoApps('#5a6b8c')], ['Rose Clay', '#c08a7c', twoApps('#b5624f')]],
  },
  {
    product: 'zunavo-orbit-9-camera-edition-smartphone', brand: 'zunavo', set: { SHAPE: 5, W: 1.28, H: 2.66, T: 0.17 },
    what: 'camera phone with a leather back, a large round lens and a shutter key',
    colours: [['Leather Black', '#1f1f21', viewfinder()], ['Saffron Orange', '#e2781f', viewfinder()]],
  },
  {
    product: 'zunavo-orbit-mini-smartphone', brand: 'zunavo', set: { SHAPE: 6, W: 1.08, H: 2.26, BEZ: 0.015 }, best: true,
    what: 'compact smartphone with two bare lenses',
    colours: [
      ['Ivory', '#efe6d3', lock('petals', ['#7a3b2e', '#c2714f', '#f2c48d', '#f7e3c0'], '8:05')],
      ['Forest', '#2a4c3a', lock('petals', ['#12301f', '#2f6a48', '#9cc58a', '#e7d98b'], '8:05')],
    ],
  },
  {
    product: 'taralix-rakshak-rugged-5g-phone', brand: 'taralix', set: { SHAPE: 7, W: 1.32, H: 2.66, T: 0.28, BEZ: 0.07 },
    what: 'rugged phone with rubber corners and a torch',
    colours: [['Black', '#26282b', site('#e0a21c'), '#101113'], ['Hi-Vis Orange', '#2b2c2e', site('#f26a1b'), '#f2641b']],
  },
  {
    product: 'zunavo-pocket-5g-smartphone', brand: 'zunavo', set: { SHAPE: 8, W: 1.22, H: 2.56, T: 0.17, BEZ: 0.03 },
    what: 'smartphone with a camera bar across the back',
    colours: [
      ['Mint', '#a8dcc4', lock('tiles', ['#1e6e5f', '#57b59a', '#d9f2e0', '#f2b880'], '9:12')],
      ['Midnight', '#1d2440', lock('moon', ['#10152e', '#28315e', '#4a4f8f', '#f0dca0'], '9:12')],
    ],
  },
];

const ALT = {
  back: (c, n) => `${n} in ${c} from behind and from the side`,
  detail: (c, n) => `Camera of the ${c} ${n}, close up`,
  scale: (c, n) => `${n} in ${c}, lying beside a pencil and a coin`,
  'in-use': (c, n) => `${n} in ${c} on a wooden stand beside a mug of tea`,
};
const nameOf = (slug) =>
  slug.split('-').filter((w) => !['smartphone', 'foldable'].includes(w)).map((w) => w[0].toUpperCase() + w.slice(1)).join(' ').replace('5g', '5G').replace('4g', '4G');

export default phones.flatMap(({ product, brand, set, best, what, colours }) =>
  colours.flatMap(([colour, COL, screen, ACC], i) => {
    const entry = (view) => ({
      product, colour, view, scene: 'smartphone',
      set: { ...set, COL, ...(ACC && { ACC }), VIEW: VIEWS[view] ?? 0 },
      labels: { screen, back: brandBack(brand, dark(COL) ? '#b9bcc2' : '#6b6a66') },
      alt: view === 'main' ? `${colour} ${what}` : ALT[view](colour, nameOf(product)),
    });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
