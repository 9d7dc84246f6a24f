// Kurtas: the cut tells women's from men's, the print, weave and embroidery tell the products.
const one = (slug, colour, params, alt, view) => ({ product: slug, colour, view, drawing: 'kurtas:kurtaPicture', params, alt })
const bagru = (c, trim, a, b) => ({ cut: 'straight', c, pat: ['dabu', a, b, 0.9], trim, border: a, neck: 'v', detail: [340, 90, 300], rot: 2 })
const BAGRU = bagru('#243c6b', '#16274a', '#dfe4ea', '#9fb3cf')
const chikan = (c, t) => ({ cut: 'aline', c, pat: ['chikan', t, 0.9], trim: c, cuffBand: 0, hemBand: 40, border: t, embroidery: 'chikan', gold: t, weave: { type: 'gauze', p: 9, amp: 0.3 }, neckC: t, rot: -2 })
const ajrakh = (c, trim, a, b) => ({ set: true, cut: 'straight', c, pat: ['ajrakh', a, b, '#f3ead6', 0.62], pat2: ['ajrakh', b, a, '#f3ead6', 0.5], trim, border: '#f3ead6', gold: '#d9a83f', pantsC: trim, neck: 'round', keyhole: true, btn: '#d9a83f', detail: [330, 96, 300] })
const AJRAKH = ajrakh('#9c4527', '#1f2f55', '#1f2f55', '#d9974a')
const rayon = c => ({ cut: 'short', c, trim: c, cuffBand: 0, hemBand: 0, neck: 'round', neckW: 11, weave: { type: 'twill', p: 4, amp: 0.08 }, rot: -3 })
const linen = c => ({ cut: 'mens-short', c, pat: ['slub', '#ffffff', 0.5], trim: c, cuffBand: 40, hemBand: 0, btn: '#7a5636', pocket: false, tab: true, placket: 380, weave: { type: 'plain', p: 5, amp: 0.24 }, rot: 2 })
const silk = (c, trim, g) => ({ cut: 'mens', c, sheen: true, pat: ['butis', g, trim, 0.62], trim: c, cuffBand: 30, hemBand: 0, placketC: trim, gold: g, btn: g, buttons: 6, placket: 470, embroidery: 'silk', rot: -2 })
const khadi = (c, o) => ({ cut: 'mens', c, pat: ['slub', o, 0.7], trim: c, cuffBand: 44, hemBand: 0, btn: '#8a6a48', pocket: true, placket: 430, weave: { type: 'plain', p: 6, amp: 0.42 }, rot: 2 })
const anarkali = (c, d, g, yoke) => ({ cut: 'anarkali', c, pat: ['bandhani', d, '#fff3cf', 0.8], trim: yoke, gold: g, yokeC: yoke, yoke: ['diamonds', g, g, 0.5], border: g, hemBand: 60, neck: 'round', neckC: g, rot: 0 })
export default [
  one('sootari-bagru-dabu-straight-kurti', 'Indigo', BAGRU, 'Women\'s straight kurti in indigo dabu block print with side slits'),
  one('sootari-bagru-dabu-straight-kurti', 'Madder Red', bagru('#9b2d28', '#571a1c', '#f0dcc4', '#d99a74'), 'Women\'s straight kurti in madder-red dabu block print'),
  one('sootari-bagru-dabu-straight-kurti', 'Indigo', BAGRU, 'Close-up of the dabu print and V-neck of the indigo kurti', 'detail'),
  one('sootari-bagru-dabu-straight-kurti', 'Indigo', BAGRU, 'Indigo dabu kurti seen from the back', 'back'),
  one('sootari-bagru-dabu-straight-kurti', 'Indigo', BAGRU, 'Indigo dabu kurti on a wooden hanger', 'in-use'),
  one('sootari-chikan-mulmul-a-line-kurta', 'White', chikan('#f6f4ee', '#d9d6cc'), 'White A-line mulmul kurta with white chikan flowers'),
  one('sootari-chikan-mulmul-a-line-kurta', 'Powder Blue', chikan('#b7cfe6', '#ffffff'), 'Powder-blue A-line mulmul kurta with white chikan flowers'),
  one('sootari-chikan-mulmul-a-line-kurta', 'Peach', chikan('#f6c0a2', '#fff6ee'), 'Peach A-line mulmul kurta with white chikan flowers'),
  one('sootari-ajrakh-kurta-set-with-dupatta', 'Rust', AJRAKH, 'Rust ajrakh kurta set: kurta, indigo trousers and dupatta'),
  one('sootari-ajrakh-kurta-set-with-dupatta', 'Teal', ajrakh('#1e6a6c', '#5b2330', '#7c2b30', '#e0b060'), 'Teal ajrakh kurta set: kurta, maroon trousers and dupatta'),
  one('sootari-ajrakh-kurta-set-with-dupatta', 'Rust', AJRAKH, 'Close-up of the ajrakh stars and buttons of the rust kurta', 'detail'),
  one('sootari-ajrakh-kurta-set-with-dupatta', 'Rust', AJRAKH, 'Rust ajrakh kurta on a wooden hanger', 'in-use'),
  ...Object.entries({ Mustard: '#d3a02a', Wine: '#6e1f3c', 'Bottle Green': '#1c5440' }).map(([k, c]) => one('sootari-everyday-rayon-kurti', k, rayon(c), `Plain ${k.toLowerCase()} women's rayon kurti with short sleeves and a round neck`)),
  ...Object.entries({ Olive: '#6b6b3d', White: '#f3f0e8', Sky: '#a4c8e4' }).map(([k, c]) => one('sootari-mens-linen-short-kurta', k, linen(c), `Men's short linen kurta in ${k.toLowerCase()} with a mandarin collar and sleeve tabs`)),
  one('reshamvel-mens-silk-blend-festive-kurta', 'Maroon', silk('#6f1a2d', '#4a0f1e', '#d8ac54'), 'Men\'s maroon silk-blend kurta with gold placket embroidery'),
  one('reshamvel-mens-silk-blend-festive-kurta', 'Royal Blue', silk('#1f3f96', '#152a66', '#dcb863'), 'Men\'s royal-blue silk-blend kurta with gold placket embroidery'),
  one('reshamvel-mens-silk-blend-festive-kurta', 'Ivory', silk('#efe6d0', '#d9c79c', '#b98a34'), 'Men\'s ivory silk-blend kurta with gold placket embroidery'),
  one('sootari-mens-khadi-long-kurta', 'Natural', khadi('#e2d4b7', '#8a7450'), 'Men\'s long kurta in natural handspun khadi with a chest pocket'),
  one('sootari-mens-khadi-long-kurta', 'Charcoal', khadi('#4a4b50', '#c9c9cc'), 'Men\'s long kurta in charcoal handspun khadi with a chest pocket'),
  one('reshamvel-bandhani-anarkali-kurta', 'Rani Pink', anarkali('#c2185b', '#ffd6e2', '#e2b552', '#7a0f3a'), 'Rani-pink bandhani anarkali with a full flare and gota yoke'),
  one('reshamvel-bandhani-anarkali-kurta', 'Parrot Green', anarkali('#3f9a34', '#f4f7c4', '#e2b552', '#1d5a28'), 'Parrot-green bandhani anarkali with a full flare and gota yoke'),
]
