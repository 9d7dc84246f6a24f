// Bed linen: folded with its pillow covers, or on a bed where the shape is the point.
const one = (slug, colour, params, alt, view, drawing = 'textiles:sheet') => ({ product: `neend-mahal-${slug}`, colour, view, drawing, params, alt })
const sanganer = (a, b, c, solid, rib) => ({ c: '#f8f0e3', pat: ['blockprint', a, b, c, 1], solid, rib, size0: 'double', propAt: [742, 120] })
const ROSE = sanganer('#c24a63', '#6f8f5a', '#e8b04f', '#c76a7c', '#6f8f5a')
const SATIN = { c: '#f6f6f3', pat: ['stripes', [['#fbfbf9', 17], ['#e9e9e4', 17]], 1, 'rotate(90)'], pat2: ['stripes', [['#fbfbf9', 17], ['#e9e9e4', 17]], 1, 'rotate(90)'], solid: '#f4f4f0', rib: '#b9a46a', size0: 'hotel', propAt: [742, 120] }
const fitted = c => ({ kind: 'bed', c })
const applique = '<g transform="translate(450 540)"><circle r="78" fill="#c4302f"/><circle r="52" fill="#f4efe0"/><circle r="30" fill="#1f5f9a"/>' + Array.from({ length: 16 }, (_, i) => `<path transform="rotate(${i * 22.5})" d="M-14,-86 L0,-120 L14,-86Z" fill="${i % 2 ? '#1f5f9a' : '#2f7d4f'}"/>`).join('') + '</g>' + [[230, 430, 1], [670, 430, -1], [200, 690, 1], [700, 690, -1]].map(([x, y, f]) => `<g transform="translate(${x} ${y}) scale(${f * 2.2} 2)"><path d="M-17,12 L-17,0 C-17,-10 -8,-13 2,-12 C6,-14 13,-13 15,-7 C17,-2 16,4 19,6 L15,7 C12,4 12,1 11,0 L9,3 L9,12 L4,12 L4,5 L-8,5 L-8,12Z" fill="#1f2a44"/></g>`).join('') + [[450, 390], [330, 700], [570, 700]].map(([x, y]) => `<g transform="translate(${x} ${y}) scale(1.5)"><path d="M-30,0 C-12,-18 14,-16 26,0 L38,-12 L38,12 L26,0 C14,16 -12,18 -30,0Z" fill="#2f7d4f"/><circle cx="-14" cy="-3" r="3" fill="#fff"/></g>`).join('')
const dohar = (c, pat, back, bind) => ({ kind: 'folded', c, pat, back, bind, weave: { type: 'gauze', p: 8, amp: 0.35 }, detail: [440, 160, 320], rot: -6, propAt: [770, 520, 80], prop: 'cup' })
const BLUE = dohar('#f3f6f8', ['jaal', '#2f5f9a', '#7ba0c4', '#e2a33b', 0.9], '#b9d0e6', '#2f5f9a')
export default [
  one('sanganeri-floral-double-bedsheet', 'Rose', ROSE, 'Folded double bedsheet with rose Sanganeri flowers and two pillow covers'),
  one('sanganeri-floral-double-bedsheet', 'Indigo', sanganer('#2b4680', '#6f8fb0', '#d9a24a', '#3a5790', '#c9783f'), 'Folded double bedsheet with indigo Sanganeri flowers and two pillow covers'),
  one('sanganeri-floral-double-bedsheet', 'Mustard', sanganer('#d39a24', '#7a8a45', '#a8452f', '#c99328', '#7a8a45'), 'Folded double bedsheet with mustard Sanganeri flowers and two pillow covers'),
  one('sanganeri-floral-double-bedsheet', 'Rose', ROSE, 'Close-up of the block-printed rose flowers on the folded sheet', 'detail'),
  one('sanganeri-floral-double-bedsheet', 'Rose', ROSE, 'Rose Sanganeri bedsheet and pillow covers on a bed', 'in-use'),
  one('hotel-white-satin-stripe-bedsheet', undefined, SATIN, 'Folded white satin-stripe bedsheet with two pillow covers'),
  one('hotel-white-satin-stripe-bedsheet', undefined, SATIN, 'Close-up of the one-centimetre satin stripes in white', 'detail'),
  one('hotel-white-satin-stripe-bedsheet', undefined, SATIN, 'White satin-stripe bedsheet and pillow covers on a bed', 'in-use'),
  one('fitted-bedsheet-all-round-elastic', 'Grey', fitted('#9a9ea4'), 'Plain grey fitted bedsheet pulled tight over a mattress'),
  one('fitted-bedsheet-all-round-elastic', 'Teal', fitted('#1f7f82'), 'Plain teal fitted bedsheet pulled tight over a mattress'),
  one('pipili-applique-bedspread', undefined, { kind: 'bed', noPillows: true, c: '#eeb52f', big: applique }, 'Yellow bedspread with an applique sun, fish and elephants'),
  one('dohar-ac-blanket-double', 'Blue Jaal', BLUE, 'Folded mulmul dohar with a blue jaal print, corner turned back', undefined, 'textiles:blanketPicture'),
  one('dohar-ac-blanket-double', 'Pink Buti', dohar('#fbe4e6', ['butis', '#c2456b', '#f4c6cf', 0.9], '#f2b9c4', '#c2456b'), 'Folded mulmul dohar with pink butis, corner turned back', undefined, 'textiles:blanketPicture'),
  one('dohar-ac-blanket-double', 'Blue Jaal', BLUE, 'Close-up of the turned corner and soft mulmul layers of the dohar', 'detail', 'textiles:blanketPicture'),
  one('dohar-ac-blanket-double', 'Blue Jaal', BLUE, 'Folded blue jaal dohar beside a cup of tea for size', 'scale', 'textiles:blanketPicture'),
  one('kids-rocket-single-bedsheet', undefined, { kind: 'bed', single: true, c: '#274b86', pat: ['rockets', '#f4efe2', '#e2663f', '#f4c65a', 0.9] }, 'Navy single bedsheet with rockets and planets on a child\'s bed'),
]
