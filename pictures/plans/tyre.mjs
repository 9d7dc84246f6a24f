import { side, tread } from '../labels/tyre.mjs';

// product, tread, size, name, band of the sidewall letters, values, what
const list = [
  ['sadaksher-mannsoon-grip-scooter-tyre-90-100-10', 'rain', '90/100-10', 'MANNSOON GRIP', [300, 470], { ROUND: 1, R: 0.98, RI: 0.52, W: 0.25 }, 'Small scooter tyre with a rain tread, marked 90/100-10'],
  ['sadaksher-commuter-plus-motorcycle-tyre-100-90-17', 'commuter', '100/90-17', 'COMMUTER PLUS', [350, 475], { ROUND: 1, R: 1.22, RI: 0.82, W: 0.21 }, 'Slim motorcycle tyre with a centre groove, marked 100/90-17'],
  ['sadaksher-highway-touring-tyre-140-70-17', 'touring', '140/70-17', 'HIGHWAY TOURING', [350, 475], { ROUND: 1, R: 1.22, RI: 0.82, W: 0.34 }, 'Wide motorcycle tyre with curved touring grooves, marked 140/70-17'],
  ['sadaksher-hatchback-car-tyre-165-80-r14', 'radial', '165/80 R14', 'RADIAL', [330, 455], { R: 1.18, RI: 0.74, W: 0.36 }, 'Car tyre with four straight grooves, marked 165/80 R14'],
  ['sadaksher-suv-all-terrain-tyre-235-65-r17', 'blocks', '235/65 R17', 'ALL TERRAIN', [330, 440], { R: 1.24, RI: 0.78, W: 0.5, BLOCKS: 1 }, 'SUV tyre with open tread blocks, marked 235/65 R17'],
  ['sadaksher-cargo-three-wheeler-tyre-4-50-10', 'cargo', '4.50-10', 'CARGO 8PR', [290, 440], { R: 1.02, RI: 0.54, W: 0.3, TUBE: 1 }, 'Three-wheeler tyre marked 4.50-10, with its tube and flap'],
];
export default list.map(([product, kind, size, name, band, set, alt]) => ({
  product, scene: 'tyre', set, alt, labels: { tread: tread(kind), side: side(size, name, band) },
}));
