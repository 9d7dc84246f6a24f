/** Development packages without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Record<string, unknown>,
  ): Promise<Buffer>;
}
/**
 * Has types of its own, but only `npm run gates` needs the package, and the types of all tools are
 * checked without it.
 */
declare module 'lighthouse' {
  interface Audit {
    score: number | null;
    numericValue?: number;
    details?: { items?: unknown[] };
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Result {
    lhr: {
      audits: Record<string, Audit>;
      categories: Record<string, Category>;
      runtimeError?: { message: string };
    };
  }
  export default function lighthouse(
    url: string,
    flags: Record<string, unknown>,
  ): Promise<Result | undefined>;
}
