import { pickle } from '../labels/jars.mjs';

const jars = [
  ['aam-ka-achaar-north-style', ['Aam Ka Achaar', 'North style'], '#7a3314', '#b8641a', '#a99a3a', 0, 1, 1, '#f2e6c8', '#7a2f10', 'Brown and cream stoneware jar of mango pickle with raw mangoes'],
  ['avakaya-andhra-mango-pickle', ['Avakaya', 'Andhra mango'], '#a81e14', '#a8280e', '#c8872a', 1, 2, 1, '#fbe6c0', '#a01c10', 'Glass jar of red avakaya mango pickle with garlic and chilli', '#d8402f'],
  ['gujarati-chhundo-sweet-mango', ['Gujarati Chhundo', 'sweet mango'], '#d98a1a', '#dc8a1c', '#f0b84a', 2, 3, 1, '#fff3d2', '#9a4a08', 'Glass jar of golden chhundo with a yellow cloth cap', '#f0b030'],
  ['nimbu-mirchi-pickle', ['Nimbu Mirchi', 'no added oil'], '#24487d', '#c29a1e', '#6b7a22', 0, 4, 1, '#f2efd8', '#1c3a68', 'Blue and cream stoneware jar of lemon pickle with limes and a chilli'],
  ['bharwan-lal-mirch-banarasi-style', ['Bharwan Lal Mirch', 'Banarasi style'], '#8f1616', '#9a1510', '#c03020', 2, 5, 1, '#f7e3c4', '#8a1212', 'Glass jar of stuffed red chilli pickle with a red cloth cap', '#a3231c'],
  ['bamboo-shoot-and-bhut-chilli-pickle', ['Bamboo Shoot', '&amp; Bhut Chilli'], '#3d5a2a', '#b8923a', '#e0cf8a', 1, 6, 0.78, '#e8efd2', '#2f4a1c', 'Small jar of bamboo shoot pickle with a shoot and bhut chillies', '#8fbf6a'],
  ['kerala-lemon-date-pickle', ['Kerala Lemon', '&amp; Date'], '#2e4d3a', '#4a2210', '#8a5a1c', 1, 7, 1, '#f4ead0', '#4a2210', 'Glass jar of dark lemon and date pickle with a lemon and dates', '#ffd480'],
];
export default jars.flatMap(([slug, name, col, paste, chunk, shape, side, size, paper, ink, alt, lid], i) => {
  const base = { product: `achaari-nani-${slug}`, scene: 'pickle-jar', isSecondBackdrop: i % 2 === 1, labels: { front: pickle({ name, paper, ink }) } };
  const set = { COL: col, PASTE: paste, CHUNK: chunk, SHAPE: shape, SIDE: side, SIZE: size, ...(lid && { LID: lid }) };
  const short = i === 0 ? 'mango pickle' : 'lemon and chilli pickle';
  const out = [{ ...base, alt, set }];
  if (i === 0 || i === 3)
    out.push(
      { ...base, view: 'detail', alt: `Close view of ${short} in a steel bowl`, set: { ...set, VIEW: 2 } },
      { ...base, view: 'scale', alt: `Jar of ${short} beside a mug and a coin`, set: { ...set, VIEW: 3 } },
      { ...base, view: 'in-use', alt: `Jar of ${short} behind a steel plate with parathas and pickle`, set: { ...set, VIEW: 4 } },
    );
  return out;
});
