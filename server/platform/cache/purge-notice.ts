import { EVERYTHING } from './store.ts';
import type { Strength } from './purge-log.ts';

/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
/** Marks a refresh and how many milliseconds ago it was committed; no tag begins so. */
const REFRESH = '~';

export interface PurgeNotice {
  sender: string;
  strength: Strength;
  /** Milliseconds between the change and its notice. */
  ageMs: number;
  tags: string[];
}

/** The notices that carry these tags to other processes: as many as needed, none for no tags. */
export function noticesOf({ sender, strength, ageMs, tags }: PurgeNotice): string[] {
  const head = strength === 'refresh' ? [sender, `${REFRESH}${Math.round(ageMs)}`] : [sender];
  const notices: string[] = [];
  let part: string[] = [];
  let bytes = Buffer.byteLength(JSON.stringify(head));
  for (const tag of tags) {
    const more = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (part.length > 0 && bytes + more > MAX_PAYLOAD_BYTES) {
      notices.push(JSON.stringify([...head, ...part]));
      bytes = Buffer.byteLength(JSON.stringify(head));
      part = [];
    }
    part.push(tag);
    bytes += more;
  }
  return part.length === 0 ? notices : [...notices, JSON.stringify([...head, ...part])];
}

/** An unreadable notice counts as everything: rendering again is better than showing stale data. */
export function readNotice(payload: string): PurgeNotice {
  try {
    const words: unknown = JSON.parse(payload);
    if (
      Array.isArray(words) &&
      words.length > 1 &&
      words.every((word) => typeof word === 'string')
    ) {
      const [sender, ...tags] = words as [string, ...string[]];
      if (!tags[0]!.startsWith(REFRESH)) return { sender, strength: 'purge', ageMs: 0, tags };
      const ageMs = Number(tags[0]!.slice(REFRESH.length));
      if (ageMs >= 0) return { sender, strength: 'refresh', ageMs, tags: tags.slice(1) };
    }
  } catch {
    /* falls through */
  }
  return { sender: '', strength: 'purge', ageMs: 0, tags: [EVERYTHING] };
}
