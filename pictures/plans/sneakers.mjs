// Shoes: upper, sole and side mark of each model.
const one = (slug, colour, params, alt, view) => ({ product: slug, colour, view, drawing: 'footwear:sneakers', params, alt })
const runner = (c, a, b) => ({ c, a, b, sole: '#f4f2ec', gum: '#3a3a3e', lace: a, soleKind: 'run', weave: { type: 'mesh', p: 6, amp: 0.5 }, propAt: [760, 128] })
const court = (a, b) => ({ c: '#f6f4ee', a, b, sole: '#fbf9f3', gum: '#d9d4c8', lace: '#ffffff', side: 'bars', toe: '#f6f4ee', weave: { type: 'leather', p: 5, amp: 0.25 }, soleLine: a })
const tez = (c, a, w) => ({ c, a, b: a, sole: '#f7f7f4', gum: '#2a2b30', lace: a, side: 'bolt', soleKind: 'rocker', wave: w, weave: { type: 'mesh', p: 8, amp: 0.4 }, detail: [520, 440, 290], propAt: [770, 128] })
const slip = (c, a) => ({ c, a, b: a, slip: true, upper: 'slip', side: 'none', sole: '#f7f3ea', gum: '#c9a06a', soleKind: 'flat', soleLine: a, detail: [380, 360, 290], propAt: [760, 128] })
const cloud = (c, a) => ({ c, a, b: a, sole: '#ffffff', gum: '#e9e6e0', lace: '#ffffff', side: 'dots', soleKind: 'cloud', weave: { type: 'knit', p: 9, amp: 0.4 } })
const high = (c, a, toe) => ({ c, a, b: '#e0a32f', upper: 'high', side: 'badge', sole: '#f4efe2', gum: '#b98a5a', lace: '#f7f3ea', toe, mark: 'ADDA', soleKind: 'cloud', weave: { type: 'twill', p: 4.2, amp: 0.3 } })
const trail = (c, a) => ({ c, a, b: a, sole: '#3a3c40', gum: '#232428', lace: a, side: 'bars', toe: '#26272b', soleKind: 'lug', soleLine: a, pat: ['gingham', '#ffffff14', '#00000022', 0.3], weave: { type: 'plain', p: 5, amp: 0.3 } })
const GULLY = runner('#26272b', '#e9e6df', '#8d9097'), TEZ = tez('#1f5fe0', '#f4f7ff', '#9ad0ff'), SLIP = slip('#26262a', '#4a4a50')
export default [
  one('chalant-gully-runner-sneakers', 'Black', GULLY, 'Pair of black mesh running sneakers with a white leaf mark'),
  one('chalant-gully-runner-sneakers', 'Grey & Orange', runner('#a3a7ad', '#ee7a2a', '#5f646c'), 'Pair of grey mesh running sneakers with an orange leaf mark'),
  one('chalant-gully-runner-sneakers', 'Navy', runner('#22305a', '#f0ece2', '#7f9ac4'), 'Pair of navy mesh running sneakers with a white leaf mark'),
  one('chalant-gully-runner-sneakers', 'Black', GULLY, 'Close-up of the mesh, laces and leaf mark of the black runner', 'detail'),
  one('chalant-gully-runner-sneakers', 'Black', GULLY, 'Inner side of one black runner', 'back'),
  one('chalant-gully-runner-sneakers', 'Black', GULLY, 'Pair of black runners beside a mug for size', 'scale'),
  one('chalant-court-classic-white-sneakers', 'White', court('#e6e2d8', '#d9d4c8'), 'Pair of white leather-look court sneakers with a stitched cupsole'),
  one('chalant-court-classic-white-sneakers', 'White & Green', court('#1f6b4a', '#1f6b4a'), 'Pair of white court sneakers with green bars and heel'),
  one('chalant-tez-marathon-shoes', 'Electric Blue', TEZ, 'Pair of electric-blue marathon shoes with a tall rocker sole'),
  one('chalant-tez-marathon-shoes', 'Coral', tez('#f2694f', '#fff1ea', '#ffc9a8'), 'Pair of coral marathon shoes with a tall rocker sole'),
  one('chalant-tez-marathon-shoes', 'Electric Blue', TEZ, 'Close-up of the heel and rocker foam of the blue marathon shoe', 'detail'),
  one('chalant-tez-marathon-shoes', 'Electric Blue', TEZ, 'Inner side of one electric-blue marathon shoe', 'back'),
  one('chalant-slip-on-canvas-shoes', 'Black', SLIP, 'Pair of black canvas slip-ons with elastic sides and no laces'),
  one('chalant-slip-on-canvas-shoes', 'Denim', slip('#4a6a96', '#2c4468'), 'Pair of denim-blue canvas slip-ons with elastic sides'),
  one('chalant-slip-on-canvas-shoes', 'Brick', slip('#a5482f', '#6f2a1c'), 'Pair of brick-red canvas slip-ons with elastic sides'),
  one('chalant-slip-on-canvas-shoes', 'Black', SLIP, 'Close-up of the elastic side of the black slip-on', 'detail'),
  one('chalant-slip-on-canvas-shoes', 'Black', SLIP, 'Pair of black slip-ons beside a mug for size', 'scale'),
  one('chalant-womens-cloud-walk-shoes', 'Lilac', cloud('#bfaee0', '#ffffff'), 'Pair of lilac women\'s knit walking shoes with thick white soles'),
  one('chalant-womens-cloud-walk-shoes', 'Black', cloud('#2b2b30', '#8d9097'), 'Pair of black women\'s knit walking shoes with thick white soles'),
  one('chalant-womens-cloud-walk-shoes', 'Peach', cloud('#f6b79a', '#ffffff'), 'Pair of peach women\'s knit walking shoes with thick white soles'),
  one('indigo-adda-high-top-street-sneakers', 'Indigo', high('#2a3c70', '#16224a', '#8a6a4a'), 'Pair of indigo denim high-top sneakers with a suede toe'),
  one('indigo-adda-high-top-street-sneakers', 'Ecru', high('#e6dcc6', '#b9a98a', '#a98a62'), 'Pair of ecru denim high-top sneakers with a suede toe'),
  one('chalant-trail-grip-hiking-shoes', 'Olive', trail('#6b6b3f', '#e08a2c'), 'Pair of olive hiking shoes with deep lugs and a black toe guard'),
  one('chalant-trail-grip-hiking-shoes', 'Black', trail('#2f3034', '#c9ccd0'), 'Pair of black hiking shoes with deep lugs and a toe guard'),
]
