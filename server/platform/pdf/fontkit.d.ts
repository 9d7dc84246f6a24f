/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    postscriptName: string;
    getGlyph(id: number): { advanceWidth: number };
    glyphForCodePoint(codePoint: number): { id: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Replaced by HarfBuzz; pdfkit asks for nothing else. */
    layout(text: string): unknown;
  }
  export function create(bytes: Uint8Array): Font;
}
