import { bolt, map } from '../labels/phone-mount.mjs';

const VIEWS = { back: 1, detail: 2, 'in-use': 4 };
const DAY = ['#e9efe6', '#ffffff', '#bfe0c6', '#e2512c', '#1d3b8f'];
const NIGHT = ['#1d2a3a', '#2f4560', '#21473f', '#3fa3e8', '#ffffff'];
const list = [
  ['sadaksher-jakdan-bike-phone-mount', 1, 'Bike phone mount with four claws and a metal clamp on a handlebar', [[undefined, '#1a1a1c', '#d8432f']], map('250 m  turn left', DAY, 'M330 1000C330 820 520 760 480 560S240 420 300 190'), { back: 'Bike phone mount from behind with its damper and bar clamp', detail: 'Rubber claw of the bike phone mount, close up', 'in-use': 'Bike phone mount on a motorcycle handlebar above the headlamp' }],
  ['taralix-magnetic-dashboard-mount', 2, 'magnetic dashboard mount with a ring of magnets on a ball joint', [['Black', '#3a3b3e', '#888888'], ['Silver', '#d5d7da', '#888888']], map('1.2 km  straight', NIGHT, 'M330 1000C330 700 420 600 380 480S280 380 300 190'), { back: 'Ball joint of the black magnetic mount from behind', detail: 'Magnet ring of the black dashboard mount, close up', 'in-use': 'Black magnetic mount on a dashboard, holding a phone with a map' }],
  ['taralix-ac-vent-gravity-mount', 3, 'Gravity phone mount hooked on a car AC vent', [[undefined, '#1a1a1c', '#3fa36b']], map('600 m  keep right', DAY, 'M330 1000C330 860 200 700 260 520S360 380 300 190')],
  ['taralix-wireless-charging-car-mount', 4, 'Wireless charging car mount with open arms and a vent clip', [[undefined, '#1a1a1c', '#2f86d8']], undefined],
  ['sadaksher-waterproof-rain-pouch-mount', 5, 'Waterproof phone pouch with a sun visor and raindrops, on a handlebar', [[undefined, '#1a1a1c', '#e0a21c']], map('Drop at gate 2', DAY, 'M330 1000C330 880 120 820 150 600S260 420 300 190')],
  ['sadaksher-scooter-mirror-clamp-mount-with-charger', 6, 'Phone mount clamped to a scooter mirror stem, with a USB charger', [[undefined, '#1a1a1c', '#d8432f']], map('400 m  U-turn', NIGHT, 'M330 1000C330 700 560 700 540 500S420 300 300 190')],
];
export default list.flatMap(([product, KIND, what, colours, screen, alts = {}]) =>
  colours.flatMap(([colour, COL, ACC], i) => {
    const entry = (view) => ({
      product, ...(colour && { colour }), view, scene: 'phone-mount', set: { KIND, COL, ACC, VIEW: VIEWS[view] ?? 0 },
      labels: { map: screen ?? map('', DAY, 'M0 0'), ...(KIND === 4 && { bolt: bolt() }) },
      alt: view === 'main' ? (colour ? `${colour} ${what}` : what) : alts[view],
    });
    return [entry('main'), ...(i === 0 ? Object.keys(alts).map(entry) : [])];
  }),
);
