// School bags: print, size and build of each model.
const one = (slug, colour, params, alt, view) => ({ product: `basta-${slug}`, colour, view, drawing: 'bags:bag', params, alt })
const halka = (c, pk, t, a, pat) => ({ c, pk, t, a, pat, small: true, propAt: [742, 132] })
const DINO = halka('#3f8f4f', '#2c6b3a', '#f4e6b4', '#ef8a2c', ['dinos', '#f4e6b4', '#ef8a2c', '#a9d66a', 1.05])
const ergo = (c, pk, a) => ({ c, pk, t: '#e4e8ec', a, chest: true })
const trolley = (c, pk, a) => ({ c, pk, t: '#fff3d8', a, trolley: true, detail: [250, 600, 260], propAt: [742, 112] })
const campus = (c, pk, a) => ({ c, pk, t: '#8d9097', a, pat: ['melange', '#ffffff', '#000000', 0.14] })
const roll = (c, a, t) => ({ kind: 'rolltop', c, a, t })
const RED = trolley('#c02a30', '#8f1c24', '#26304f')
export default [
  one('halka-primary-school-bag', 'Dino Green', DINO, 'Small green school bag with dinosaurs and orange straps'),
  one('halka-primary-school-bag', 'Rocket Blue', halka('#23558c', '#1b4270', '#f4c65a', '#e2663f', ['rockets', '#f4efe2', '#e2663f', '#f4c65a', 1]), 'Small blue school bag with rockets and planets'),
  one('halka-primary-school-bag', 'Butterfly Pink', halka('#ee86ac', '#d8608f', '#fff3f7', '#7a4fa8', ['butterflies', '#fff1c9', '#d8408a', '#9a7fd6', 1]), 'Small pink school bag with butterflies and violet straps'),
  one('halka-primary-school-bag', 'Dino Green', DINO, 'Close-up of the front zip and patch of the dinosaur bag', 'detail'),
  one('halka-primary-school-bag', 'Dino Green', DINO, 'Dinosaur school bag beside a mug for size', 'scale'),
  one('ergo-spine-support-school-bag', 'Navy', ergo('#22305a', '#182347', '#e08a2c'), 'Navy school bag with a chest strap and reflective trim'),
  one('ergo-spine-support-school-bag', 'Plum', ergo('#5f2a52', '#471d3d', '#e0a0c0'), 'Plum school bag with a chest strap and reflective trim'),
  one('trolley-school-bag', 'Red', RED, 'Red trolley school bag with a pull-out handle and wheels'),
  one('trolley-school-bag', 'Blue', trolley('#1f5fa8', '#174a86', '#26304f'), 'Blue trolley school bag with a pull-out handle and wheels'),
  one('trolley-school-bag', 'Red', RED, 'Close-up of a wheel and the front pocket of the red trolley bag', 'detail'),
  one('trolley-school-bag', 'Red', RED, 'Red trolley school bag beside a mug for size', 'scale'),
  one('campus-30-l-backpack', 'Black', campus('#26272b', '#1d1e22', '#3d3f46'), 'Plain black 30-litre campus backpack'),
  one('campus-30-l-backpack', 'Olive', campus('#5f6338', '#4a4e2b', '#2c2e20'), 'Plain olive 30-litre campus backpack'),
  one('campus-30-l-backpack', 'Grey', campus('#85898f', '#6b6f76', '#3d3f46'), 'Plain grey 30-litre campus backpack'),
  one('canvas-rolltop-backpack', 'Khaki', roll('#a8935f', '#5f3d22', '#f0e0b8'), 'Khaki waxed-canvas roll-top backpack with brass buckles'),
  one('canvas-rolltop-backpack', 'Ink', roll('#28324a', '#6b4526', '#f0e0b8'), 'Ink-blue waxed-canvas roll-top backpack with brass buckles'),
  one('nursery-plush-backpack', 'Elephant', { kind: 'elephant', c: '#9aa5b4', in: '#f0b9c0', a: '#d8607a' }, 'Soft grey elephant backpack with a name tag'),
  one('nursery-plush-backpack', 'Bunny', { kind: 'bunny', c: '#f4ece0', in: '#f2b3bd', a: '#d8608f' }, 'Soft cream bunny backpack with long ears and a name tag'),
]
