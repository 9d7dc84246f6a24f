const p = (product, colour, alt, set, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'pet-ball', set });
const T = 'sheru-and-co-squeaky-tennis-ball-pack-of-4';
const B = 'sheru-and-co-cat-bell-balls-set-of-6';
export default [
  ...[['Red', '#d2282c'], ['Blue', '#1f6fc0']].map(([c, hex]) => p('sheru-and-co-bouncy-rubber-fetch-ball', c, `${c} rubber fetch ball with raised ribs and cream paw prints`, { SHAPE: 0, C1: hex })),
  p('sheru-and-co-treat-puzzle-ball', undefined, 'Blue treat puzzle ball with an orange opening and kibble on the floor', { SHAPE: 1 }),
  p(T, undefined, 'Four yellow-green felt tennis balls for dogs, stacked', { SHAPE: 2, Ang: 23 }),
  p(T, undefined, 'Close-up of the felt and white seam of a dog tennis ball', { SHAPE: 2, VIEW: 2, CamZ: -6, LookY: 1.05, Ang: 20 }, 'detail'),
  p(T, undefined, 'Dog tennis ball beside a pencil and a ten-rupee coin', { SHAPE: 2, VIEW: 3, LookY: 0.75, Ang: 23 }, 'scale'),
  p(T, undefined, 'Dog tennis ball on a green mat with a bone biscuit and a red leash', { SHAPE: 2, VIEW: 4, CamY: 3.6, LookY: 0.35, Ang: 23 }, 'in-use'),
  p('sheru-and-co-rope-knot-ball', undefined, 'White and blue cotton rope knotted into a ball with two loose ends', { SHAPE: 3, Ang: 28, LookY: 0.8 }),
  p(B, undefined, 'Six lattice balls in six colours, each with a gold bell inside', { SHAPE: 4, CamY: 3.8, LookY: 0.4, Ang: 22 }),
  p(B, undefined, 'Close-up of a blue lattice ball with its bell inside', { SHAPE: 4, VIEW: 2, CamZ: -7, LookY: 1.0, Ang: 22 }, 'detail'),
  p(B, undefined, 'Red cat bell ball beside a pencil and a ten-rupee coin', { SHAPE: 4, VIEW: 3, LookY: 0.6, Ang: 23 }, 'scale'),
  p(B, undefined, 'Five bell balls on a rug beside a feather wand', { SHAPE: 4, VIEW: 4, CamY: 3.6, LookY: 0.35, Ang: 22 }, 'in-use'),
  p('sheru-and-co-glow-in-dark-fetch-ball', undefined, 'Pale green glow-in-dark fetch ball with raised rings', { SHAPE: 5 }),
];
