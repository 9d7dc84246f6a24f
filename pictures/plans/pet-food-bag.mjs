// Pet food: animal, recipe and weight of each pack.
const one = (slug, params, alt, view) => ({ product: `sheru-and-co-${slug}`, view, drawing: 'packages:petFood', params, alt })
const SENIOR = { c: '#5b4a86', a: '#f6efe2', b: '#2f2350', d: '#c9bfe0', kind: 'SENIOR DOG', fl: ['Glucosamine', 'Joint Care'], note: 'for grey muzzles', kg: '3', dg: ['#8f8a86', '#5f5a58', '#f1ece4'], seed: 7, propAt: [742, 112] }
export default [
  one('adult-dog-food-chicken-and-rice', { c: '#d9502f', a: '#fff2d6', b: '#2d2350', d: '#f4b63d', kind: 'ADULT DOG', fl: ['Chicken', '&amp; Rice'], note: 'no added colour', kg: '1.2', dg: ['#c98b4e', '#8a5427', '#f6e6cc'], w: 410, top: 170 }, 'Orange 1.2 kg bag of Sheru adult dog food, chicken and rice'),
  one('puppy-starter-food-chicken-and-egg', { c: '#f2c23c', a: '#fff8e6', b: '#c2452f', d: '#fff1c4', kind: 'PUPPY', fl: ['Chicken', '&amp; Egg'], note: 'small kibble, DHA', kg: '1.2', dg: ['#f0d5a8', '#d9a96a', '#ffffff'], w: 400, top: 180, seed: 4 }, 'Yellow 1.2 kg bag of Sheru puppy food, chicken and egg'),
  one('vegetarian-dog-food-paneer-and-pulses', { c: '#3f8a4a', a: '#f6f4dc', b: '#1d4a2a', d: '#cfe3a4', kind: 'VEG DOG FOOD', fl: ['Paneer &amp;', 'Pulses'], note: 'fully vegetarian', kg: '3', dg: ['#4a4240', '#2b2523', '#e9d9c4'], veg: true, seed: 5 }, 'Green 3 kg bag of Sheru vegetarian dog food with paneer and pulses'),
  one('cat-food-ocean-fish', { c: '#1f6f9a', a: '#eaf5f7', b: '#123f5f', d: '#9ad3e0', kind: 'CAT FOOD', fl: ['Ocean', 'Fish'], note: 'hairball control', kg: '400', unit: 'g', dg: ['#e8a35c', '#f6d9b4'], cat: true, w: 380, top: 200, seed: 6 }, 'Blue 400 g pouch of Sheru cat food, ocean fish, with a cat face'),
  one('senior-dog-food-with-glucosamine', SENIOR, 'Purple 3 kg bag of Sheru senior dog food with a grey-muzzled dog'),
  one('senior-dog-food-with-glucosamine', SENIOR, 'Feeding guide on the back of the senior dog food bag', 'back'),
  one('senior-dog-food-with-glucosamine', SENIOR, 'Senior dog food with a steel bowl of kibble', 'in-use'),
  one('senior-dog-food-with-glucosamine', SENIOR, 'Bag of senior dog food beside a mug for size', 'scale'),
  one('desi-dog-millet-food', { c: '#b9813f', a: '#fdf1d8', b: '#5a3218', d: '#f0d08a', kind: 'DESI DOG', fl: ['Ragi, Jowar', '&amp; Chicken'], note: 'for indie dogs', kg: '2.5', dg: ['#d9a566', '#b57a3c', '#fff4e0'], seed: 8, w: 436, top: 146 }, 'Brown 2.5 kg bag of Sheru millet food for desi dogs'),
]
