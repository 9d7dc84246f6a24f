const at = (product, alt, KIND, isSecondBackdrop = false) => ({ product, scene: 'stacking-rings', alt, set: { KIND }, isSecondBackdrop });
const sorter = (view, alt, VIEW) => ({ ...at('lakdighoda-geometric-sorting-stacker', alt, 5, true), set: { KIND: 5, VIEW }, view });

export default [
  at('lakdighoda-rainbow-stacking-rings-wooden', 'Seven lacquered wooden rings in rainbow order on a rocking base', 0),
  at('nanhika-plastic-ring-tower', 'Five bright plastic rings on a white post with a rattle top', 1, true),
  at('nanhika-silicone-teether-stacking-cups', 'Soft pastel silicone cups stacked as a tower, numbered 1 to 7', 2),
  at('lakdighoda-raja-rani-stacking-dolls', 'Wooden king and queen made of stacked painted rings', 3, true),
  at('lakdighoda-elephant-stacker', 'Wooden elephant with five coloured rings on its raised trunk', 4),
  at('lakdighoda-geometric-sorting-stacker', 'Four pegs with circles, squares, triangles and hexagons on a pine base', 5, true),
  sorter('detail', 'Close view of the painted shapes on their pegs', 2),
  sorter('scale', 'Geometric sorting stacker beside a pencil and a coin', 3),
  sorter('in-use', 'Geometric sorting stacker with loose shapes in front', 4),
];
