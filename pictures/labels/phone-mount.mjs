import { svg, t } from './kit.mjs';

/** A navigation map; `turn` is the instruction. */
export const map = (turn, [land, road, park, route, ink], path) =>
  svg(660, 1080, `<rect width="660" height="1080" fill="${land}"/><g stroke="${road}" stroke-width="34" fill="none"><path d="M-20 250L680 420M-20 700L680 560M180 -20L120 1100M500 -20L560 1100"/></g><path d="M0 860C160 760 300 860 660 800V1080H0z" fill="${park}"/><path d="${path}" fill="none" stroke="${route}" stroke-width="40" stroke-linecap="round"/><path d="M330 900l52 130-52-34-52 34z" fill="${ink}"/><circle cx="300" cy="190" r="46" fill="${route}"/><circle cx="300" cy="190" r="18" fill="#fff"/><rect x="60" y="50" width="540" height="90" rx="20" fill="#1f5f4a"/>${t(330, 110, 46, turn, { c: '#fff', w: 600 })}`);
export const bolt = () => svg(360, 500, '<path d="M210 40L60 280h100l-40 180L300 200H190z" fill="#5ac8ff"/>');
