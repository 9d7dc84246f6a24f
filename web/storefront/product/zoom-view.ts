/** A zoomed picture: its scale, and how far its middle is from the middle of the area, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
/** Catalog pictures are at most 900 pixels wide: more shows no further detail. */
export const MAX_ZOOM = 4;

/** Scales by `factor` so that the point `at`, measured from the middle, stays where it is. */
export function zoomAt({ scale, x, y }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(MAX_ZOOM, Math.max(1, scale * factor));
  const by = next / scale;
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
}

/** Keeps the picture over the area: no more can be moved than its enlarged edges. */
export function clampView({ scale, x, y }: View, width: number, height: number): View {
  const room = (size: number) => (size * (scale - 1)) / 2;
  const within = (at: number, most: number) => Math.min(most, Math.max(-most, at)) + 0;
  return { scale, x: within(x, room(width)), y: within(y, room(height)) };
}
