// Flours: grain, label and weight of each product.
const one = (slug, params, alt, view) => ({ product: `khet-ghar-${slug}`, view, drawing: 'packages:flour', params, alt })
const SHARBATI = { c: '#f1e3c4', a: '#b5392b', b: '#d9902b', g: '#2f5d3a', n: 'Sharbati Atta', s: 'stone-ground Sehore wheat', grain: 'wheat', kg: '1 kg', side: ['chakki', 'fresh'], propAt: [742, 120] }
const MULTI = { c: '#e3c48a', a: '#2f5d3a', b: '#8a3b1e', g: '#8a3b1e', n: 'Multigrain Atta', s: 'wheat and six more grains', grain: 'seven', kg: '5 kg', side: ['seven', 'grains'], seed: 1, propAt: [742, 116] }
export default [
  one('sehore-sharbati-chakki-atta', SHARBATI, 'Cream 1 kg bag of Khet Ghar Sharbati atta with wheat ears'),
  one('sehore-sharbati-chakki-atta', SHARBATI, 'Back of the Sharbati atta bag with its milling date', 'back'),
  one('sehore-sharbati-chakki-atta', SHARBATI, 'Close-up of the stitched top of the Sharbati atta bag', 'detail'),
  one('sehore-sharbati-chakki-atta', SHARBATI, 'Sharbati atta bag with a plate of fresh rotis', 'in-use'),
  one('multigrain-atta', MULTI, 'Wheat-brown 5 kg bag of Khet Ghar multigrain atta'),
  one('multigrain-atta', { ...MULTI, detail: [250, 170, 330] }, 'Close-up of the seven grains on the multigrain atta bag', 'detail'),
  one('multigrain-atta', MULTI, 'Bag of multigrain atta beside a mug for size', 'scale'),
  one('ragi-flour-sprouted', { c: '#d9c3c0', a: '#6f2f2c', b: '#8f3f35', g: '#3f5f3a', n: 'Sprouted Ragi', s: 'finger millet, milled fine', grain: 'ragi', kg: '1 kg', side: ['sprouted', 'fine'], seed: 2, small: true }, 'Rose-brown 1 kg bag of Khet Ghar sprouted ragi flour'),
  one('besan-fine-milled', { c: '#f5d76e', a: '#8a5a14', b: '#e0a82a', g: '#4f6a2a', n: 'Fine Besan', s: '100% chana dal', grain: 'chana', kg: '1 kg', side: ['pure', 'fine'], seed: 3, small: true }, 'Yellow 1 kg bag of Khet Ghar fine besan with chickpeas'),
  one('bajra-atta-winter-special', { c: '#cfd6da', a: '#2c4a6a', b: '#7d8a6a', g: '#43503a', n: 'Bajra Atta', s: 'pearl millet, winter special', grain: 'bajra', kg: '1 kg', side: ['winter', 'special'], seed: 4, small: true }, 'Grey-blue 1 kg bag of Khet Ghar bajra atta with millet heads'),
  one('sattu-bhuna-chana', { c: '#e8d3a8', a: '#7a4a1e', b: '#c9923f', g: '#3f7a3f', n: 'Sattu', s: 'bhuna chana, sand roasted', grain: 'sattu', kg: '1 kg', side: ['sand', 'roasted'], seed: 5, small: true }, 'Tan 1 kg bag of Khet Ghar roasted-chana sattu with a glass of sharbat'),
]
