// T-shirts: cut, neck and print of each product; the print of the graphic tee changes its inks with the cloth.
const P = 'mor-and-mitti-'
const one = (slug, colour, params, alt, view) => ({ product: P + slug, colour, view, drawing: `tops:${params.tees ? 'topPack' : 'top'}`, params, alt })
const CREW = { Black: '#222226', White: '#f4f2ec', Olive: '#5f6338', Maroon: '#6d1f2e' }
const crew = { cut: 'mens', neck: 'crew', detail: [300, 130, 330] }
const pocketTee = { cut: 'womens', neck: 'scoop', curvedHem: true, detail: [420, 240, 250], rot: 4 }
const SLUB = ['melange', '#ffffff', '#00000055', 0.45]
const pack = tees => ({ tees: tees.map(([c, st]) => ({ c, st, cut: 'slim', neck: 'crew', weave: { type: 'rib', p: 6, amp: 0.3 } })) })
const WHITES = pack([['#f3f1ea'], ['#f6f4ee'], ['#f4f2ec']]), MIXED = pack([['#8d9097'], ['#27304a'], ['#f4f2ec']])
const auto = (c, inks) => ({ c, cut: 'mens', neck: 'crew', printOf: 'rickshaw', inks, ink: inks[3], ink2: inks[0], backName: 'PHIR MILENGE', n: '' })
export default [
  ...Object.entries(CREW).map(([k, c]) => one('everyday-crew-tee', k, { ...crew, c }, `${k} men's crew-neck cotton T-shirt laid flat`)),
  one('everyday-crew-tee', 'Black', { ...crew, c: CREW.Black }, 'Black crew-neck T-shirt seen from the back', 'back'),
  one('everyday-crew-tee', 'Black', { ...crew, c: CREW.Black }, 'Close-up of the ribbed neck and label of the black crew tee', 'detail'),
  one('everyday-crew-tee', 'Black', { ...crew, c: CREW.Black }, 'Black crew-neck T-shirt on a wooden hanger', 'in-use'),
  ...Object.entries({ Sand: '#cdb58f', 'Washed Black': '#45454a', Sage: '#9aa888' }).map(([k, c]) => one('heavy-oversized-tee', k, { c, cut: 'oversized', neck: 'crew', weave: { type: 'plain', p: 5, amp: 0.14 }, rot: 2 }, `${k} boxy oversized T-shirt with dropped shoulders`)),
  one('auto-rickshaw-graphic-tee', 'Yellow', auto('#f0be2f', ['#f7e7b0', '#2f7d4f', '#222226', '#222226']), 'Yellow T-shirt with a hand-painted auto-rickshaw print'),
  one('auto-rickshaw-graphic-tee', 'Black', auto('#222226', ['#f0be2f', '#3d9a62', '#3a3a3e', '#f7e7b0']), 'Black T-shirt with a yellow and green auto-rickshaw print'),
  ...Object.entries({ Navy: '#1f2c4d', 'Bottle Green': '#17503d', Brick: '#a2452f' }).map(([k, c]) => one('pique-polo-t-shirt', k, { c, cut: 'mens', neck: 'polo', tip: '#ffffff88', weave: { type: 'mesh', p: 5, amp: 0.22 } }, `${k} pique polo T-shirt with a flat-knit collar`)),
  ...Object.entries({ Rust: '#a9512a', 'Grey Melange': '#a4a6a9' }).map(([k, c]) => one('henley-slub-tee', k, { c, cut: 'slim', neck: 'henley', pat: SLUB, btn: '#8a5f3c', rot: 3 }, `${k} slim henley T-shirt with three coconut buttons`)),
  ...Object.entries({ Lilac: '#c3b1dd', White: '#f6f4ef', Coral: '#ee7f6a' }).map(([k, c]) => one('womens-relaxed-pocket-tee', k, { ...pocketTee, c, pocket: c }, `${k} women's scoop-neck T-shirt with a chest pocket and curved hem`)),
  one('womens-relaxed-pocket-tee', 'Lilac', { ...pocketTee, c: '#c3b1dd', pocket: '#c3b1dd' }, 'Close-up of the stitched chest pocket of the lilac tee', 'detail'),
  one('womens-relaxed-pocket-tee', 'Lilac', { ...pocketTee, c: '#c3b1dd', pocket: '#c3b1dd' }, 'Lilac women\'s tee from the back with its curved hem', 'back'),
  one('womens-relaxed-pocket-tee', 'Lilac', { ...pocketTee, c: '#c3b1dd', pocket: '#c3b1dd' }, 'Lilac women\'s pocket tee on a hanger', 'in-use'),
  one('pack-of-3-undershirt-tees', 'White', WHITES, 'Three white ribbed undershirt T-shirts, one over another'),
  one('pack-of-3-undershirt-tees', 'Assorted', MIXED, 'Three ribbed undershirt T-shirts in grey, navy and white'),
  one('pack-of-3-undershirt-tees', 'White', { ...WHITES, tees: WHITES.tees, detail: [360, 360, 230] }, 'Close-up of the rib knit of a white undershirt tee', 'detail'),
  one('pack-of-3-undershirt-tees', 'White', WHITES, 'Three white undershirt tees from the back', 'back'),
]
