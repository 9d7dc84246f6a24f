// Car cushions: shape and cloth of each.
const one = (slug, colour, params, alt, view) => ({ product: `safar-saathi-${slug}`, colour, view, drawing: 'cushioned:carCushion', params, alt })
const necks = (c, c2, t) => ({ kind: 'necks', c, c2, t, weave: { type: 'mesh', p: 6, amp: 0.4 } })
const lumbar = (c, c2, t) => ({ kind: 'lumbar', c, c2, t, propAt: [800, 330, 170], detail: [380, 400, 300] })
const BLACK = lumbar('#2b2c31', '#46484f', '#8d9097')
export default [
  one('memory-foam-car-neck-pillow-pair', 'Black', necks('#2b2c31', '#46484f', '#8d9097'), 'Pair of black bone-shaped car neck pillows with straps'),
  one('memory-foam-car-neck-pillow-pair', 'Beige', necks('#d3bd98', '#a98a5f', '#f4e8d0'), 'Pair of beige bone-shaped car neck pillows with straps'),
  one('memory-foam-car-neck-pillow-pair', 'Grey', necks('#8f939a', '#65696f', '#dfe2e6'), 'Pair of grey bone-shaped car neck pillows with straps'),
  one('lumbar-back-cushion', 'Black', BLACK, 'Black quilted lumbar cushion for a car seat'),
  one('lumbar-back-cushion', 'Beige', lumbar('#d3bd98', '#a98a5f', '#f4e8d0'), 'Beige quilted lumbar cushion for a car seat'),
  one('lumbar-back-cushion', 'Black', BLACK, 'Back of the lumbar cushion with its two straps', 'back'),
  one('lumbar-back-cushion', 'Black', BLACK, 'Close-up of the mesh and quilting of the black lumbar cushion', 'detail'),
  one('lumbar-back-cushion', 'Black', BLACK, 'Black lumbar cushion on a grey car seat', 'in-use'),
  one('coccyx-seat-cushion', undefined, { kind: 'wedge', c: '#3c4658', c2: '#262d3a', t: '#aeb8c8' }, 'Slate-blue seat cushion with a U-shaped cut-out'),
  one('wooden-bead-seat-cover', undefined, { kind: 'beads', c: '#a9733c', c2: '#7f5228' }, 'Seat cover of rows of round wooden beads'),
  one('kids-travel-headrest-pillow', 'Bear', { kind: 'headrest', c: '#a9774a', ear: '#a9774a', inner: '#e6c79c', muzzle: '#e6c79c' }, 'Plush brown bear headrest pillow with side wings'),
  one('kids-travel-headrest-pillow', 'Panda', { kind: 'headrest', c: '#f2f0ea', ear: '#2a2a2e', inner: '#4a4a50', muzzle: '#ffffff', patch: '#2a2a2e' }, 'Plush panda headrest pillow with side wings'),
  one('embroidered-car-cushion-pair', 'Red', { kind: 'pair', c: '#b3202f', zs: ['#f2bb35', '#2f8a6a', '#f4efe0'] }, 'Pair of red car cushions with mirror work and bright stitches'),
  one('embroidered-car-cushion-pair', 'Black', { kind: 'pair', c: '#232328', zs: ['#ee5a3a', '#f2bb35', '#3f9ad0'] }, 'Pair of black car cushions with mirror work and bright stitches'),
]
