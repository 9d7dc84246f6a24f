/** A category as files are matched against it. */
export interface CategoryNode {
  id: string;
  parent_id: string | null;
  name: string;
  slug: string;
  path: string;
  is_active: boolean;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const SEPARATORS = /\s*(?:->|[>/|»])\s*/;

/** Finds our category for a file's category text. */
export class CategoryIndex {
  readonly #byId: ReadonlyMap<string, CategoryNode>;
  readonly #byPath = new Map<string, string>();
  readonly #byName = new Map<string, string | null>();
  constructor(nodes: readonly CategoryNode[]) {
    this.#byId = new Map(nodes.filter((n) => n.is_active).map((n) => [n.id, n]));
    for (const node of this.#byId.values()) {
      this.#byPath.set(
        this.pathOf(node.id)
          .map((n) => plain(n.name))
          .join('>'),
        node.id,
      );
      // An ambiguous name matches nothing unless its path is given.
      for (const name of new Set([plain(node.name), plain(node.slug)]))
        this.#byName.set(
          name,
          this.#byName.has(name) && this.#byName.get(name) !== node.id ? null : node.id,
        );
    }
  }
  /** The path to a category, root first. */
  pathOf(id: string): CategoryNode[] {
    const way: CategoryNode[] = [];
    for (
      let node = this.#byId.get(id);
      node;
      node = node.parent_id === null ? undefined : this.#byId.get(node.parent_id)
    )
      way.unshift(node);
    return way;
  }
  has(id: string): boolean {
    return this.#byId.has(id);
  }
  /** A category as written in our template. */
  titleOf(id: string): string {
    return this.pathOf(id)
      .map((n) => n.name)
      .join(' > ');
  }
  /**
   * The category of a text: by id, full path, or the last name that is unique. Of several in one
   * cell the first.
   */
  find(text: string): string | null {
    const one = text.split(/\s*,\s*(?=[^,]*(?:>|\/)|[^,]*$)/)[0]!.trim();
    if (this.#byId.has(one)) return one;
    const steps = one.split(SEPARATORS).map(plain).filter(Boolean);
    if (steps.length === 0) return null;
    const whole = this.#byPath.get(steps.join('>'));
    if (whole) return whole;
    for (const step of steps.toReversed()) {
      const found =
        this.#byName.get(step) ??
        this.#byName.get(step.replace(/s$/, '')) ??
        this.#byName.get(`${step}s`);
      if (found) return found;
    }
    return null;
  }
}
