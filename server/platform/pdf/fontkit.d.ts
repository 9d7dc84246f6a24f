/** The part of fontkit used here; it has no types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    postscriptName: string;
    getGlyph(id: number): { advanceWidth: number };
    glyphForCodePoint(codePoint: number): { id: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Replaced by HarfBuzz; pdfkit calls nothing else. */
    layout(text: string): unknown;
  }
  export function create(bytes: Uint8Array): Font;
}
