/** Counters of one kind of reply, since the process began. */
export interface KindFigures {
  /** Answered from memory. */
  hits: number;
  /** Of those, within the grace period after a change. */
  stale: number;
  /** Computed for a caller. */
  misses: number;
  /** Made anew in the background. */
  remade: number;
}

/** Plain counters for `/metrics`. */
export class CacheFigures {
  readonly byKind = new Map<string, KindFigures>();
  readonly purges = { purge: 0, refresh: 0 };

  of(kind: string): KindFigures {
    let found = this.byKind.get(kind);
    if (!found) this.byKind.set(kind, (found = { hits: 0, stale: 0, misses: 0, remade: 0 }));
    return found;
  }
}
