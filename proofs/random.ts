/** Random numbers that are the same for the same seed and names. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
}

/**
 * Random numbers of a seed; each list of names has its own sequence, so that one client's draws
 * never change another's.
 */
export function diceOf(seed: number, ...names: (string | number)[]): Dice {
  // FNV-1a over the names, then mulberry32: small, and sufficient to choose among a few options.
  let state = 2_166_136_261;
  for (const character of [seed, ...names].join('/'))
    state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619);
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, pick: (from) => from[between(0, from.length - 1)]! };
}
