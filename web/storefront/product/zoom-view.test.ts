import { describe, expect, it } from 'vitest';
import { clampView, MAX_ZOOM, zoomAt } from './zoom-view.ts';

describe('a zoomed picture', () => {
  it('keeps the point under the finger where it is', () => {
    const view = zoomAt({ scale: 1, x: 0, y: 0 }, 2, { x: 50, y: -20 });
    expect(view).toEqual({ scale: 2, x: -50, y: 20 });
    expect(zoomAt(view, 0.5, { x: 50, y: -20 })).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('is at least fitted and at most four times as large', () => {
    expect(zoomAt({ scale: 1, x: 0, y: 0 }, 0.2, { x: 9, y: 9 }).scale).toBe(1);
    expect(zoomAt({ scale: 3, x: 0, y: 0 }, 9, { x: 0, y: 0 }).scale).toBe(MAX_ZOOM);
  });

  it('cannot be moved beyond its edges', () => {
    expect(clampView({ scale: 2, x: 900, y: -900 }, 400, 300)).toEqual({
      scale: 2,
      x: 200,
      y: -150,
    });
    expect(clampView({ scale: 1, x: 30, y: 30 }, 400, 300)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
