const at = (slug, alt, set, more = {}) => ({ product: `nanhika-${slug}`, scene: 'teddy', alt, set, ...more });
const bear = { KIND: 0, C: '#7d4d28', R: '#c7332c' };
const brown = (view, alt, VIEW) => at('bholu-brown-bear', alt, { ...bear, VIEW }, { view, colour: 'Brown' });

export default [
  at('bholu-brown-bear', 'Sitting brown plush bear with a red bow and a patch on one foot', bear, { colour: 'Brown' }),
  at('bholu-brown-bear', 'Sitting cream plush bear with a blue bow and a patch on one foot', { KIND: 0, C: '#efe3cb', R: '#3f6f9c' }, { colour: 'Cream' }),
  at('haathi-cotton-elephant', 'Cotton elephant block-printed in indigo', { KIND: 1, C: '#26407f', R: '#d9952a' }, { colour: 'Indigo', isSecondBackdrop: true }),
  at('haathi-cotton-elephant', 'Cotton elephant block-printed in pink', { KIND: 1, C: '#e0627f', R: '#2f8a86' }, { colour: 'Pink', isSecondBackdrop: true }),
  at('mor-peacock-soft-toy', 'Felt peacock with a fanned tail in six colours', { KIND: 2 }),
  at('sher-khel-lion-puppet', 'Plush lion hand puppet with a brown mane', { KIND: 3 }, { isSecondBackdrop: true }),
  at('lullaby-heartbeat-bunny', 'Grey plush bunny with a red heart and its removable sound box', { KIND: 4, C: '#9a9da3' }, { colour: 'Grey' }),
  at('lullaby-heartbeat-bunny', 'Peach plush bunny with a red heart and its removable sound box', { KIND: 4, C: '#f2b193' }, { colour: 'Peach', isSecondBackdrop: true }),
  at('gaay-cow-soft-toy', 'White plush cow with blue beads and a bell on its neck', { KIND: 5 }, { isSecondBackdrop: true }),
  brown('back', 'Back of the brown bear with its short tail', 1),
  brown('detail', 'Face of the brown bear with its stitched eyes and nose', 2),
  brown('scale', 'Brown bear sitting beside a mug', 3),
  brown('in-use', 'Brown bear sitting on a bed against a pillow', 4),
];
