const at = (product, alt, set, more = {}) => ({ product, scene: 'spinning-top', alt, set, ...more });
const lattu = (colour, a, b) => at('lakdighoda-classic-wooden-lattu-with-string', `${colour} lacquered wooden lattu with an iron tip and cotton string`, { KIND: 0, A: a, B: b }, { colour });
const led = (colour, a) => at('bujho-led-flashing-lattu', `${colour} plastic LED top with its ripcord launcher`, { KIND: 4, A: a }, { colour });
const three = (product, kind, name, second, colour, a) => ['detail', 'scale', 'in-use'].map((view, i) => at(product, [`Close view of the ${name}`, `The ${name} beside a coin and a pencil`, `The ${name} spinning`][i], { KIND: kind, VIEW: i + 2, ...(a && { A: a }) }, { view, isSecondBackdrop: second, ...(colour && { colour }) }));

export default [
  lattu('Red', '#c9211b', '#f5c22a'),
  lattu('Green', '#14783c', '#f5c22a'),
  lattu('Yellow', '#f3bf1c', '#c9211b'),
  at('lakdighoda-channapatna-finger-top-set-of-6', 'Six small lacquered finger tops in six colours with a cloth pouch', { KIND: 1 }, { isSecondBackdrop: true }),
  at('lakdighoda-bambaram-rope-top', 'Heavy wooden bambaram with a brass nail, wound with cotton rope', { KIND: 2 }),
  at('bujho-metal-precision-desk-top', 'Brass and steel desk top standing on its metal dish', { KIND: 3 }, { isSecondBackdrop: true }),
  led('Blue', '#1c55c4'),
  led('Pink', '#ea3f8c'),
  at('lakdighoda-humming-tin-top', 'Printed tin humming top with a pump handle', { KIND: 5 }, { isSecondBackdrop: true }),
  ...three('lakdighoda-channapatna-finger-top-set-of-6', 1, 'lacquered finger tops', true),
  ...three('lakdighoda-bambaram-rope-top', 2, 'wooden bambaram', false),
  ...three('bujho-led-flashing-lattu', 4, 'blue LED top', false, 'Blue', '#1c55c4'),
];
