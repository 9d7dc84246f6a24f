// Sheet masks: one sachet, a seven-day kit and a lip mask.
const one = (slug, params, alt, view) => ({ product: `neemora-${slug}`, view, drawing: 'packages:mask', params, alt })
const COCONUT = { m: { c: '#d9efe6', a: '#3f8f7a', ink: '#1f5a4a', n: ['Tender', 'Coconut'], kind: 'coconut' }, propAt: [740, 560, 44], prop: 'coin', rot: 4, seed: 1 }
export default [
  one('rice-water-glow-sheet-mask', { m: { c: '#f6ecd4', a: '#c99a5a', ink: '#7a5626', n: ['Rice Water', 'Glow'], kind: 'rice' }, rot: -4 }, 'Cream Neemora sachet of a rice-water glow sheet mask'),
  one('tender-coconut-hydrating-mask', COCONUT, 'Pale-green Neemora sachet of a tender-coconut sheet mask'),
  one('tender-coconut-hydrating-mask', COCONUT, 'Close-up of the coconut drawing on the sheet mask sachet', 'detail'),
  one('tender-coconut-hydrating-mask', COCONUT, 'Unfolded bamboo-fibre sheet mask beside its sachet', 'in-use'),
  one('tender-coconut-hydrating-mask', COCONUT, 'Sheet mask sachet beside a ten-rupee coin for size', 'scale'),
  one('haldi-chandan-bridal-mask-kit', { kind: 'kit', m: { c: '#f9e1a4', a: '#a3243f', ink: '#7a1a30', n: ['Haldi', 'Chandan'], kind: 'haldi' } }, 'Bridal kit: red gift box and seven haldi-chandan masks, one a day'),
  one('charcoal-pore-sheet-mask', { m: { c: '#c9ccd2', a: '#2a2c32', ink: '#22242a', n: ['Charcoal', 'Pore'], kind: 'charcoal', mask: '#3a3c42' }, rot: 3, seed: 2 }, 'Grey Neemora sachet of a black charcoal sheet mask'),
  one('rose-overnight-lip-mask', { kind: 'lip', m: { c: '#fbe3e6', a: '#d8476a', ink: '#8f2440' } }, 'Open pot of pink rose lip mask with its lid and spatula'),
]
