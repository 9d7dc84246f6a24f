// Rugs and mats: weave, shape and design.
const one = (slug, colour, params, alt) => ({ product: `gharoza-${slug}`, colour, drawing: 'floor:rug', params, alt })
const dhurrie = (c, pat, fringe, rot) => ({ c, art: 'stripes', pat, fringe, rot })
export default [
  one('panja-cotton-dhurrie', 'Red Stripe', dhurrie('#f0e4cc', ['stripes', [['#b5342c', 54], ['#f0e4cc', 22], ['#b5342c', 10], ['#f0e4cc', 22], ['#8f2420', 30], ['#f0e4cc', 22]], 1], '#f0e4cc', -10), 'Flat-woven cotton dhurrie with red and cream stripes and a fringe'),
  one('panja-cotton-dhurrie', 'Grey Stripe', dhurrie('#f0ece2', ['stripes', [['#74797f', 54], ['#f0ece2', 22], ['#74797f', 10], ['#f0ece2', 22], ['#4a4f55', 30], ['#f0ece2', 22]], 1], '#f0ece2', -8), 'Flat-woven cotton dhurrie with grey and cream stripes and a fringe'),
  one('braided-jute-round-rug', undefined, { kind: 'round', c: '#c39a5f', a: '#8f6a38' }, 'Round rug coiled from thick braids of natural jute'),
  one('hand-tufted-wool-carpet', undefined, { c: '#e2d6c2', a: '#b0786a', b: '#5f7485', d: '#8f9a86', art: 'medallion', weaveName: 'pile', rot: -6 }, 'Hand-tufted wool carpet with a faded Persian medallion'),
  one('bathroom-bobble-mat', 'White', { kind: 'bobble', c: '#f4f3ef' }, 'White cotton bath mat of soft bobbles'),
  one('bathroom-bobble-mat', 'Sea Blue', { kind: 'bobble', c: '#4f9fb8' }, 'Sea-blue cotton bath mat of soft bobbles'),
  one('bathroom-bobble-mat', 'Grey', { kind: 'bobble', c: '#9a9da2' }, 'Grey cotton bath mat of soft bobbles'),
  one('chindi-recycled-rag-rug', undefined, { c: '#b8584a', art: 'chindi', cols: ['#c4473a', '#e0a33b', '#2f6b7a', '#7a3b6a', '#4f8a4a', '#d9783d', '#31477c', '#f0e4cc', '#d8437f'], weaveName: 'rag', fringe: '#f0e4cc', y0: 250, y1: 666, rot: -7 }, 'Recycled rag rug woven from strips of many colours'),
  one('namda-felt-rug', undefined, { c: '#f1ead9', a: '#b5432f', b: '#3f6f5a', d: '#d9983f', art: 'chinar', weaveName: 'felt', rot: -9 }, 'Cream wool felt rug with chain-stitched chinar leaves'),
]
