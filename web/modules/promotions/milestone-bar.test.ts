import { Star } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { MILESTONE_COLORS, MILESTONE_ICONS } from '#contracts/promotions/promotions.ts';
import { colorOf, iconOf } from './milestone-bar.tsx';

describe('what a milestone looks like', () => {
  it('has a picture of its own for every icon, and a star for what it does not know', () => {
    expect(MILESTONE_ICONS).toEqual([
      'truck',
      'money',
      'party',
      'star',
      'gift',
      'diamond',
      'trophy',
      'fire',
      'sparkles',
      'confetti',
    ]);
    expect(MILESTONE_ICONS.filter((icon) => iconOf(icon) === Star)).toEqual(['star']);
    expect(new Set(MILESTONE_ICONS.map(iconOf)).size).toBe(MILESTONE_ICONS.length);
    expect(iconOf('anchor')).toBe(Star);
  });
  it('has a colour of its own for every colour', () => {
    expect(MILESTONE_COLORS).toEqual(['blue', 'green', 'purple', 'orange', 'red', 'indigo']);
    expect(MILESTONE_COLORS.map(colorOf)).toEqual(
      MILESTONE_COLORS.map((color) => `bg-milestone-${color}`),
    );
  });
});
