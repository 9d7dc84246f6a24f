// Juttis, a men's mojari with curled toes and Kolhapuri chappals.
const one = (slug, colour, params, alt, view) => ({ product: slug, colour, view, drawing: 'footwear:juttis', params, alt })
const phulkari = (c, flowers, b, z) => ({ c, work: 'phulkari', flowers, b, z, in: '#c99a66', pom: true })
const zardozi = (c, z, b) => ({ c, work: 'zardozi', z, b, in: '#d9b07a', velvet: true })
const mojari = (c, z, b) => ({ c, work: 'brocade', z, b, in: '#a9743f', curl: true, pat: ['butis', z, b, 0.5], tf: 'translate(450 470) scale(1.04 1.06) translate(-450 -460)' })
const mirror = (c, z, b) => ({ c, work: 'mirror', z, b, in: '#c99a66', mark: 'RESHAMVEL', place: 'Bhuj', pom: true, propAt: [800, 690, 38], prop: 'coin' })
const plain = (c, inner, shine = 0.12) => ({ c, work: 'plain', z: c, b: c, in: inner, leather: true, shine })
const BLACK = mirror('#222226', '#e2572f', '#f0b62c')
const KOL = { chappal: true, c: '#b8763c', pom: '#a3243f', detail: [220, 180, 300], propAt: [800, 330, 200] }
export default [
  one('padmoj-phulkari-embroidered-jutti', 'Red', phulkari('#b3202f', ['#f2b62c', '#ee7a2a', '#f6d98a'], '#7a1220', '#f2b62c'), 'Pair of red juttis with yellow and orange phulkari flowers'),
  one('padmoj-phulkari-embroidered-jutti', 'Multicolour', phulkari('#efe2c8', ['#d8437f', '#2f8a6a', '#ee8a2a', '#5a3f9a', '#e0b02a'], '#b3202f', '#d8437f'), 'Pair of cream juttis with phulkari flowers in many colours'),
  one('padmoj-zardozi-bridal-jutti', 'Maroon', zardozi('#6b1628', '#dcb25a', '#9c2f3f'), 'Pair of maroon velvet bridal juttis with gold zardozi'),
  one('padmoj-zardozi-bridal-jutti', 'Emerald', zardozi('#0f5a44', '#e0bb62', '#1f8a68'), 'Pair of emerald velvet bridal juttis with gold zardozi'),
  one('padmoj-zardozi-bridal-jutti', 'Ivory', zardozi('#efe6d2', '#c0923a', '#d8c39a'), 'Pair of ivory velvet bridal juttis with gold zardozi'),
  one('padmoj-kolhapuri-leather-chappal', 'Tan', KOL, 'Pair of tan Kolhapuri leather chappals with a braided strap'),
  one('padmoj-kolhapuri-leather-chappal', 'Dark Brown', { ...KOL, c: '#5a3620', pom: '#7a1a2c' }, 'Pair of dark-brown Kolhapuri leather chappals with a braided strap'),
  one('padmoj-kolhapuri-leather-chappal', 'Tan', KOL, 'Close-up of the braid and toe loop of the tan chappal', 'detail'),
  one('padmoj-kolhapuri-leather-chappal', 'Tan', KOL, 'Pair of tan Kolhapuri chappals beside a pencil for size', 'scale'),
  one('padmoj-mens-rajwadi-mojari', 'Gold', mojari('#b9913f', '#f0dca0', '#6f4a1a'), 'Pair of men\'s gold brocade mojaris with curled toes'),
  one('padmoj-mens-rajwadi-mojari', 'Navy', mojari('#1f2a55', '#d8b45a', '#3f4f8a'), 'Pair of men\'s navy brocade mojaris with curled toes'),
  one('reshamvel-mirror-work-kutchi-jutti', 'Black', BLACK, 'Pair of black Kutchi juttis with round mirrors and orange stitches'),
  one('reshamvel-mirror-work-kutchi-jutti', 'Pink', mirror('#d8367a', '#f7e08a', '#2f8a8a'), 'Pair of pink Kutchi juttis with round mirrors and yellow stitches'),
  one('reshamvel-mirror-work-kutchi-jutti', 'Black', BLACK, 'Close-up of the mirrors and chain stitches of the black jutti', 'detail'),
  one('reshamvel-mirror-work-kutchi-jutti', 'Black', BLACK, 'Pair of black mirror-work juttis beside a coin for size', 'scale'),
  one('padmoj-everyday-tan-jutti-flats', 'Tan', plain('#b9814a', '#d9b07a'), 'Pair of plain tan jutti flats'),
  one('padmoj-everyday-tan-jutti-flats', 'Black', plain('#26262a', '#8a6a4a'), 'Pair of plain black jutti flats'),
  one('padmoj-everyday-tan-jutti-flats', 'Silver', plain('#b9bcc2', '#c9b59a', 0.4), 'Pair of plain silver jutti flats'),
]
