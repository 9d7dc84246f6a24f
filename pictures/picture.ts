import { readFileSync } from 'node:fs';

export type View = 'main' | 'back' | 'detail' | 'scale' | 'in-use';
type Vector = readonly [number, number, number];
/** A label, cover or screen that a scene prints on its product: an SVG document. */
export type Label = string;

interface Common {
  /** Slug of the product in products.json. */
  product: string;
  /** The colour or design of the option that looks so; left out if the product has one look. */
  colour?: string;
  /** 'main' if left out. */
  view?: View;
  /** What the picture shows, in English. */
  alt: string;
  /** Second backdrop of the category. */
  isSecondBackdrop?: boolean;
}
export interface ScenePicture extends Common {
  /** Name of the file in scenes/. */
  scene: string;
  /**
   * Declarations for the scene: numbers, strings, colours as '#rrggbb' (become srgb) or vectors.
   */
  set?: Record<string, number | string | Vector>;
  /** By name; the scene reads the PNG's path from `L_<name>`. */
  labels?: Record<string, Label>;
}
export interface DrawnPicture extends Common {
  /** `module:function` in drawings/. */
  drawing: string;
  /** What the function takes. */
  params: Record<string, unknown>;
}
export type Picture = ScenePicture | DrawnPicture;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function fileOf({ product, colour, view = 'main' }: Picture): string {
  const parts = [product, colour && slugOf(colour), view === 'main' ? undefined : view];
  return `${parts.filter(Boolean).join('--')}.webp`;
}

/** Tints behind the pictures, as in categories.json: first and second of each category. */
const BACKDROPS: Record<string, readonly [string, string]> = {
  electronics: ['#D3E7F8', '#DDE6FB'],
  fashion: ['#E4D6FF', '#FBD5EB'],
  'home-and-garden': ['#F2C15A', '#F5B56B'],
  'sports-and-outdoors': ['#BFE3D0', '#B4DDE4'],
  'books-and-education': ['#EFDDB0', '#E5DDC6'],
  'health-and-beauty': ['#FBC4B5', '#FBD5C2'],
  automotive: ['#C9CED8', '#B7CCDB'],
  'pet-supplies': ['#CFE5A9', '#EDE29D'],
  'baby-and-kids': ['#FFD9C2', '#D1E0FA'],
  'food-and-beverages': ['#DDEBAF', '#F5DDA8'],
  jewellery: ['#EACCE3', '#D3CCF0'],
  'toys-and-games': ['#BFE6F2', '#FFDD9E'],
};

let categories: Map<string, string> | undefined;
export function categoryOf(product: string): string {
  categories ??= new Map(
    (
      JSON.parse(
        readFileSync(new URL('../server/seeds/catalog/products.json', import.meta.url), 'utf8'),
      ) as { products: { slug: string; category: string }[] }
    ).products.map((p) => [p.slug, p.category]),
  );
  const category = categories.get(product);
  if (!category) throw new Error(`No product has the slug "${product}"`);
  return category;
}

export function backdropOf(_type: string, picture: Picture): string {
  return BACKDROPS[categoryOf(picture.product)]![picture.isSecondBackdrop ? 1 : 0];
}
/** The category's number in studio.inc. */
export const categoryNumber = (product: string) =>
  Object.keys(BACKDROPS).indexOf(categoryOf(product));
