import { plate } from '../labels/perfume.mjs';

const KINDS = [
  { product: 'gulnaari-mitti-eau-de-parfum', shape: 0, dress: 1, c: '#c08a5c', cap: '#ffd480', name: 'Mitti', line: 'EAU DE PARFUM', size: '30 ml', paper: '#f7eee0', ink: '#5a3a22', alt: 'Earth-brown Mitti perfume with a gold block cap, wet stones and a leaf in front' },
  { product: 'gulnaari-mogra-nights-eau-de-parfum', shape: 1, dress: 2, c: '#8f7fc0', cap: '#241a3a', name: 'Mogra Nights', line: 'EAU DE PARFUM', size: '30 ml', paper: '#f6f2fa', ink: '#33264f', alt: 'Violet Mogra Nights perfume with a dark ball cap and white jasmine flowers' },
  { product: 'gulnaari-oudh-zafran-attar', shape: 2, dress: 3, c: '#a34a12', cap: '#f0b84a', name: 'Oudh Zafran', line: 'ROLL-ON ATTAR', size: '8 ml', paper: '#fbeecf', ink: '#5a2410', alt: 'Small amber roll-on Oudh Zafran attar with a gold cap, saffron threads and oud wood' },
  { product: 'gulnaari-gulab-ruh-attar', shape: 3, dress: 4, c: '#e0798e', cap: '#ffd480', name: 'Gulab Ruh', line: 'ATTAR', size: '6 ml', paper: '#fdf1ee', ink: '#8a2440', alt: 'Faceted rose attar bottle with a pointed glass stopper among rose petals' },
  { product: 'gulnaari-nimbu-pani-cologne', shape: 4, dress: 5, c: '#c9d86a', cap: '#f4f4ee', name: 'Nimbu Pani', line: 'COLOGNE', size: '100 ml', paper: '#ffffff', ink: '#3f5f1e', alt: 'Tall lime-green Nimbu Pani cologne with a white cap, cut lime and mint leaf' },
  { product: 'gulnaari-coorg-coffee-oud-parfum', shape: 5, dress: 6, c: '#2c1a12', cap: '#8a5a34', name: 'Coorg Coffee', line: 'OUD · EXTRAIT', size: '50 ml', paper: '#2c1a12', ink: '#e8b96a', alt: 'Heavy dark brown Coorg Coffee Oud bottle with a wooden cap and coffee beans' },
];
const picture = (k, view, VIEW, alt, more = {}) => ({
  product: k.product,
  ...(view && { view }),
  alt,
  scene: 'perfume',
  set: { SHAPE: k.shape, DRESS: k.dress, VIEW, C1: k.c, CAP: k.cap, ...more },
  labels: { plate: plate(k) },
});
const m = KINDS[0];
export default [
  ...KINDS.map((k) => picture(k, undefined, 0, k.alt)),
  picture(m, 'back', 1, 'Back of the Mitti perfume bottle and a second bottle without its cap', {}),
  picture(m, 'detail', 2, 'Close-up of the spray head of the Mitti perfume, gold cap beside it', { CamX: 1, CamY: 3.4, CamZ: -7, LookX: 0.3, LookY: 1.5, Ang: 19 }),
  picture(m, 'scale', 3, 'Mitti perfume bottle beside a pencil and a ten-rupee coin', { LookY: 1.0, CamY: 2.8 }),
  picture(m, 'in-use', 4, 'Mitti perfume on a round gold tray with stones and a leaf', { CamY: 3.4, LookY: 0.85, Ang: 29 }),
];
