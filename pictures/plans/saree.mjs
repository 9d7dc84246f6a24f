// Sarees: cloth, border and pallu of each weave.
const one = (slug, colour, params, alt, view) => ({ product: slug, colour, view, drawing: 'floor:saree', params, alt })
const kanchi = (c, b, z) => ({ c, b, z, silk: true, border: 'temple', pat: ['butis', z, c, 1.05], detail: [150, 500, 320], rot: -6, propAt: [750, 300, 150] })
const KANCHI = kanchi('#dfa01f', '#8c1d34', '#f5dd91')
const soft = (c, b, z) => ({ c, b, z, silk: true, border: 'flowers', pat: ['dots', z, 3.4, 52], rot: 5 })
const chettinad = (c, b, z, k) => ({ c, b, z, border: 'bands', pat: ['gingham', k, z, 1.1], tassel: b, rot: -4, weave: { type: 'plain', p: 4.4, amp: 0.2 } })
const mulmul = (c, b, z, f, l) => ({ c, b, z, border: 'flowers', pat: ['blockprint', f, l, z, 0.95], tassel: c, weave: { type: 'gauze', p: 9, amp: 0.3 }, detail: [170, 240, 320], rot: 4, propAt: [750, 560, 84], prop: 'cup' })
const MULMUL = mulmul('#dfe6ef', '#2b4680', '#e9eef4', '#2b4680', '#6f8fb0')
const linen = (c, z) => ({ c, b: c, z, border: 'slim', pallu: 'slim', pat: ['slub', '#ffffff', 0.6], weave: { type: 'plain', p: 6, amp: 0.34 }, rot: -5 })
const georgette = (c, z) => ({ c, b: c, z, shine: true, border: 'slim', pallu: 'slim', pat: ['sequins', z, 1], tassel: c, weave: { type: 'gauze', p: 7, amp: 0.2 }, detail: [200, 250, 280], rot: 6, propAt: [758, 420, 36], prop: 'coin' })
const BLACK = georgette('#1f1e24', '#e6e2ee')
const baluchari = (c, z, z2) => ({ c, b: c, z, silk: true, border: 'figures', pat: ['butis', z, c, 0.8], endPat: ['figures', z, z2, 0.95], rot: -3 })
export default [
  one('reshamvel-kanchi-temple-border-silk-saree', 'Mango Yellow', KANCHI, 'Folded mango-yellow Kanchi silk saree with a maroon temple border'),
  one('reshamvel-kanchi-temple-border-silk-saree', 'Peacock Blue', kanchi('#12607c', '#a8341f', '#e2b552'), 'Folded peacock-blue Kanchi silk saree with a rust temple border'),
  one('reshamvel-kanchi-temple-border-silk-saree', 'Maroon', kanchi('#701a2c', '#1f5a4a', '#d9a83f'), 'Folded maroon Kanchi silk saree with a green temple border'),
  one('reshamvel-kanchi-temple-border-silk-saree', 'Mango Yellow', KANCHI, 'Close-up of the woven temple border in maroon and gold', 'detail'),
  one('reshamvel-kanchi-temple-border-silk-saree', 'Mango Yellow', KANCHI, 'Mango-yellow Kanchi saree draped on a simple form', 'in-use'),
  one('reshamvel-soft-silk-light-wedding-saree', 'Lavender', soft('#b39ad6', '#6a4a9a', '#e6cfa0'), 'Folded lavender soft-silk saree with a violet border and copper zari'),
  one('reshamvel-soft-silk-light-wedding-saree', 'Bottle Green', soft('#174f3c', '#8a2f3a', '#d9a86a'), 'Folded bottle-green soft-silk saree with a wine border and copper zari'),
  one('reshamvel-soft-silk-light-wedding-saree', 'Wine', soft('#5f1a38', '#c0702f', '#e2b07a'), 'Folded wine soft-silk saree with a copper border'),
  one('sootari-chettinad-checks-cotton-saree', 'Mustard & Black', chettinad('#d9a422', '#211f24', '#f5dd91', '#211f24'), 'Folded Chettinad cotton saree in mustard and black checks'),
  one('sootari-chettinad-checks-cotton-saree', 'Red & Green', chettinad('#bd2a2c', '#1f5f3f', '#f0d9a0', '#1f5f3f'), 'Folded Chettinad cotton saree in red and green checks'),
  one('sootari-mulmul-block-print-saree', 'Indigo', MULMUL, 'Folded mulmul saree with indigo block-printed flowers'),
  one('sootari-mulmul-block-print-saree', 'Rose', mulmul('#f9e3e4', '#b8405e', '#fbeef0', '#c2506c', '#7a9a5f'), 'Folded mulmul saree with rose block-printed flowers'),
  one('sootari-mulmul-block-print-saree', 'Sap Green', mulmul('#e6edcf', '#4f7a2f', '#f2f4df', '#5f8a35', '#b9c46a'), 'Folded mulmul saree with sap-green block-printed flowers'),
  one('sootari-mulmul-block-print-saree', 'Indigo', MULMUL, 'Close-up of the indigo block print on soft mulmul', 'detail'),
  one('sootari-mulmul-block-print-saree', 'Indigo', MULMUL, 'Indigo mulmul saree draped on a simple form', 'in-use'),
  one('reshamvel-linen-zari-edge-saree', 'Grey', linen('#9da1a6', '#d9c07a'), 'Folded grey linen saree with a slim zari edge'),
  one('reshamvel-linen-zari-edge-saree', 'Blush', linen('#ecc4bc', '#d0a85a'), 'Folded blush linen saree with a slim zari edge'),
  one('reshamvel-linen-zari-edge-saree', 'Sea Green', linen('#7fbfae', '#e0c887'), 'Folded sea-green linen saree with a slim zari edge'),
  one('reshamvel-georgette-party-saree', 'Black', BLACK, 'Folded black georgette saree with scattered silver sequins'),
  one('reshamvel-georgette-party-saree', 'Wine', georgette('#651b38', '#f0cdd8'), 'Folded wine georgette saree with scattered sequins'),
  one('reshamvel-georgette-party-saree', 'Teal', georgette('#146468', '#d5f0ee'), 'Folded teal georgette saree with scattered sequins'),
  one('reshamvel-georgette-party-saree', 'Black', BLACK, 'Close-up of the sequins on the black georgette', 'detail'),
  one('reshamvel-georgette-party-saree', 'Black', BLACK, 'Black georgette saree draped on a simple form', 'in-use'),
  one('reshamvel-baluchari-story-saree', 'Indigo', baluchari('#26305f', '#e6dcc4', '#c9a45a'), 'Folded indigo Baluchari silk saree with figures on the pallu'),
  one('reshamvel-baluchari-story-saree', 'Brick', baluchari('#9a3f2a', '#f0e0bc', '#e0b25a'), 'Folded brick-red Baluchari silk saree with figures on the pallu'),
]
