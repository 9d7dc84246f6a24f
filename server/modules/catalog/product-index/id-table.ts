/** Bytes that order ids sufficiently: ten after the prefix `prd_`; equal ones are compared whole. */
const PREFIX = 4;
const KEY_BYTES = 6;

/**
 * Product ids by ordinal, outside the heap: 1,000,000 take 45 MB, as strings in a Map they take
 * 110. Ids of removed products leave their ordinal to the next.
 */
export class IdTable {
  #text = Buffer.alloc(0);
  #end = 0;
  #starts = new Int32Array(0);
  #lengths = new Uint8Array(0);
  /** Orders ids among each other as their first bytes do. */
  keys = new Float64Array(0);
  /** Open addressing: ordinal + 1, 0 for empty, -1 for removed. */
  #slots = new Int32Array(16);
  #used = 0;

  get bytes(): number {
    return (
      this.#text.length +
      this.#starts.byteLength +
      this.#lengths.byteLength +
      this.keys.byteLength +
      this.#slots.byteLength
    );
  }

  at(ordinal: number): string {
    const start = this.#starts[ordinal]!;
    return this.#text.toString('latin1', start, start + this.#lengths[ordinal]!);
  }

  /** The ordinal of an id, or -1. */
  find(id: string): number {
    const slot = this.#slotOf(id);
    return slot < 0 ? -1 : this.#slots[slot]! - 1;
  }

  /** Byte order, as the database sorts ids. */
  compare(a: number, b: number): number {
    return this.keys[a]! - this.keys[b]! || (this.at(a) < this.at(b) ? -1 : 1);
  }

  put(ordinal: number, id: string): void {
    if (ordinal >= this.#starts.length) this.#grow(ordinal + 1);
    if (this.#end + id.length > this.#text.length) {
      const text = Buffer.alloc(Math.max(4_096, (this.#end + id.length) * 1.5));
      this.#text.copy(text, 0, 0, this.#end);
      this.#text = text;
    }
    this.#text.write(id, this.#end, 'latin1');
    this.#starts[ordinal] = this.#end;
    this.#lengths[ordinal] = id.length;
    this.#end += id.length;
    let key = 0;
    for (let i = PREFIX; i < PREFIX + KEY_BYTES; i++)
      key = key * 256 + (i < id.length ? id.charCodeAt(i) & 255 : 0);
    this.keys[ordinal] = key;
    if ((this.#used + 1) * 2 > this.#slots.length) this.#rehash();
    this.#insert(id, ordinal);
  }

  remove(ordinal: number): void {
    const slot = this.#slotOf(this.at(ordinal));
    if (slot >= 0) this.#slots[slot] = -1;
  }

  #insert(id: string, ordinal: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash(id) & mask;
    while (this.#slots[slot]! > 0) slot = (slot + 1) & mask;
    if (this.#slots[slot] === 0) this.#used++;
    this.#slots[slot] = ordinal + 1;
  }

  #slotOf(id: string): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash(id) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask)
      if (this.#slots[slot]! > 0 && this.at(this.#slots[slot]! - 1) === id) return slot;
    return -1;
  }

  #rehash(): void {
    const old = this.#slots;
    const live = old.filter((entry) => entry > 0);
    let size = 16;
    while (size < (live.length + 1) * 3) size *= 2;
    this.#slots = new Int32Array(size);
    this.#used = 0;
    for (const entry of live) this.#insert(this.at(entry - 1), entry - 1);
  }

  #grow(least: number): void {
    const size = Math.max(64, Math.ceil(least * 1.3));
    this.#starts = extended(this.#starts, new Int32Array(size));
    this.#lengths = extended(this.#lengths, new Uint8Array(size));
    this.keys = extended(this.keys, new Float64Array(size));
  }
}

/** The larger array with the values of the smaller one. */
export function extended<A extends { set(from: A): void }>(from: A, into: A): A {
  into.set(from);
  return into;
}

/** FNV-1a. */
function hash(id: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) h = Math.imul(h ^ id.charCodeAt(i), 0x01000193);
  return h ^ (h >>> 15);
}
