import { accounts, artwork, game, keys, learn, lecture, lid, wallpaper } from '../labels/laptop.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const list = [
  ['zunavo-vidya-14-laptop', { KIND: 1 }, 'laptop for college, open on physics notes', lecture(), [
    ['Silver', '#c9ccd1', keys({ deck: '#c9ccd1', tray: '#b2b6bc', key: '#2c2e33' })],
    ['Slate', '#48525f', keys({ deck: '#48525f', tray: '#3b444f', key: '#181b20' })]]],
  ['zunavo-vidya-15-laptop', { KIND: 2, W: 1.6, D: 1.02, SH: 2.02 }, '15-inch laptop with a number pad, open on accounts', accounts('#1f6f4a'), [
    ['Silver', '#cfd1d4', keys({ deck: '#cfd1d4', tray: '#bcbfc4', key: '#303237', pad: true, w: 1480 })]]],
  ['zunavo-patang-air-13-laptop', { KIND: 3, W: 1.34, D: 0.98, SH: 1.98, T: 0.09, TILT: 38 }, 'thin laptop with a 3:2 screen, tilted far back', wallpaper('#1f7fa8', '#59b7c9', '#f5d58a', 'kites'), [
    ['Mist Grey', '#b9bfc4', keys({ deck: '#b9bfc4', tray: '#aab0b6', key: '#d9dde0', ink: '#4a4f55' })]]],
  ['zunavo-rangmanch-studio-16-laptop', { KIND: 4, W: 1.62, D: 1.08, SH: 2.16 }, '16-inch studio laptop with an illustration on its screen', artwork(), [
    ['Graphite', '#4b4d52', keys({ deck: '#4b4d52', tray: '#3c3e42', key: '#1a1b1e', w: 1480 })]]],
  ['zunavo-akhada-15-gaming-laptop', { KIND: 5, W: 1.56, D: 1.06, SH: 1.98, T: 0.19, ACC: '#e0263f' }, 'gaming laptop with lit keys in five colours', game(), [
    ['Black', '#1a1b1e', keys({ deck: '#1c1d20', tray: '#101114', key: '#16171a', rgb: true, w: 1440 })]], true],
  ['taralix-dhandha-business-14-laptop', { KIND: 6, T: 0.16 }, 'business laptop with a fingerprint key, open on a shop ledger', accounts('#274b7f'), [
    ['Black', '#232528', keys({ deck: '#26282b', tray: '#1d1f22', key: '#101113', finger: true })]]],
  ['taralix-bachpan-11-learning-laptop', { KIND: 7, W: 1.3, D: 0.92, SH: 1.72, T: 0.18 }, "children's laptop with rubber bumpers and learning tiles", null, [
    ['Teal', '#1f9a94', keys({ deck: '#e9f1ef', tray: '#cfe2de', key: '#ffffff', ink: '#1d5a57' }), '#0d5f5c'],
    ['Coral', '#f2745c', keys({ deck: '#fbeee9', tray: '#f3d6cc', key: '#ffffff', ink: '#8a3524' }), '#b8402c']]],
];
const ALT = {
  back: 'Black gaming laptop from behind, with its vents and red light bars',
  detail: 'Keyboard of the black gaming laptop close up, lit in five colours',
  scale: 'Closed black gaming laptop beside a mug and a pencil',
  'in-use': 'Black gaming laptop running a game on a wooden desk with a mouse and a mug',
};
export default list.flatMap(([product, set, what, screen, colours, best]) =>
  colours.flatMap(([colour, COL, keyboard, ACC], i) => {
    const entry = (view) => ({
      product, colour, view, scene: 'laptop', set: { ...set, COL, ...(ACC && { ACC }), VIEW: VIEWS[view] ?? 0 },
      labels: { keys: keyboard, screen: screen ?? learn(COL), ...(['back', 'scale'].includes(view) && { lid: lid('AKHADA', '#e0263f') }) },
      alt: view === 'main' ? `${colour} ${what}` : ALT[view],
    });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
