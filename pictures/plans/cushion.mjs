// Cushions: the count, the shape and the needlework tell the products.
const one = (slug, colour, params, alt) => ({ product: slug, colour, drawing: 'textiles:cushion', params, alt })
const kantha = (pats, cs) => ({ pats, set: cs.map(c => ({ c, pipe: c })), weave: { type: 'plain', p: 5, amp: 0.3 } })
const five = (cs, a, b, c) => ({ set: cs.map((k, i) => ({ c: k, pipe: i % 2 ? a : b })), pats: [['blockprint', a, b, c, 1.3], ['dabu', a, b, 1.4], ['jaal', a, b, c, 1.2], ['butis', a, b, 1.6], ['diamonds', a, c, 1.5]] })
const velvet = (c, rot) => ({ c, pat: '', pipe: c, velvet: true, weave: { type: 'plush', p: 3, amp: 0.5 }, rot })
const sun = (c, s, pipe, rot) => ({ c, pat: '', pipe, sun: s, rot })
const bolsters = (c, pipe, gold, pat) => ({ kind: 'bolsters', c, pipe, gold, pat, rot: 0 })
export default [
  one('gharoza-kantha-stitch-cushion-covers-set-of-2', 'Multicolour', kantha([[['stripes', [['#c4473a', 60], ['#e2a33b', 60], ['#2f7d6b', 60], ['#7a3b7a', 60]], 1], ['kantha', ['#fff3dc', '#fff3dc'], 16, 10]], [['stripes', [['#2f5f8f', 70], ['#d9783d', 70], ['#8fa23a', 70]], 1, 'rotate(90)'], ['kantha', ['#fff3dc', '#fff3dc'], 16, 10]]], ['#c4473a', '#2f5f8f']), 'Two cushion covers of multicoloured patches with rows of kantha stitches'),
  one('gharoza-kantha-stitch-cushion-covers-set-of-2', 'Indigo', kantha([['kantha', ['#e9eef4', '#9fb6d4'], 15, 10], [['dots', '#c9d5e6', 9, 110], ['kantha', ['#e9eef4', '#e9eef4'], 15, 10]]], ['#26396a', '#31477c']), 'Two indigo cushion covers with rows of white kantha stitches'),
  one('sootari-block-print-cushion-covers-set-of-5', 'Blue', five(['#f3ecdd', '#dfe8f0', '#f3ecdd', '#c9d9e8', '#f3ecdd'], '#28508f', '#6f9ac4', '#d9a24a'), 'Five cushion covers in one family of blue block prints'),
  one('sootari-block-print-cushion-covers-set-of-5', 'Earth', five(['#f1e4cc', '#e8d3b0', '#f1e4cc', '#e2c49a', '#f1e4cc'], '#9c4a2a', '#6f5030', '#d9983f'), 'Five cushion covers in one family of earth-brown block prints'),
  one('sootari-block-print-cushion-covers-set-of-5', 'Green', five(['#f2eedb', '#dfe8cc', '#f2eedb', '#cfdfb9', '#f2eedb'], '#2f6b45', '#86a85a', '#e0a63f'), 'Five cushion covers in one family of green block prints'),
  one('gharoza-filled-velvet-cushion', 'Rust', velvet('#a84a24', -9), 'Plump rust velvet cushion with corner piping'),
  one('gharoza-filled-velvet-cushion', 'Teal', velvet('#17676c', 6), 'Plump teal velvet cushion with corner piping'),
  one('gharoza-filled-velvet-cushion', 'Mustard', velvet('#d19a22', -4), 'Plump mustard velvet cushion with corner piping'),
  one('sootari-applique-sun-cushion-cover', 'Yellow', sun('#f0b62c', ['#c4302f', '#1f5f9a', '#f4efe0'], '#c4302f', -7), 'Yellow cushion cover with a sixteen-ray applique sun'),
  one('sootari-applique-sun-cushion-cover', 'Red', sun('#bd2a2c', ['#f2bb35', '#f4efe0', '#2f7d4f'], '#f2bb35', 5), 'Red cushion cover with a sixteen-ray applique sun'),
  one('sootari-applique-sun-cushion-cover', 'Blue', sun('#1f559a', ['#f2bb35', '#c4302f', '#f4efe0'], '#f4efe0', -3), 'Blue cushion cover with a sixteen-ray applique sun'),
  one('gharoza-crewel-embroidered-cushion-cover', undefined, { c: '#efe4cc', pat: ['crewel', '#b8472f', '#4f7a4a', '#d9a03f', 1.25], pipe: '#e0d0ac', weave: { type: 'plain', p: 6, amp: 0.4 }, rot: 4 }, 'Natural cotton cushion cover with woollen crewel vines and flowers'),
  one('gharoza-bolster-pair-with-covers', 'Maroon', bolsters('#6d1a2c', '#541020', '#d8ac54', ['butis', '#d8ac54', '#6d1a2c', 0.8]), 'Pair of maroon gaddi bolsters with gold bands and tassels'),
  one('gharoza-bolster-pair-with-covers', 'Cream', bolsters('#efe3c8', '#e2d2ac', '#b98a3f', ''), 'Pair of cream gaddi bolsters with gold bands and tassels'),
]
