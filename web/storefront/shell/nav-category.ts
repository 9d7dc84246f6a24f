/** Three levels of the category navigation. */
export interface NavLeaf {
  name: string;
  slug: string;
}
export interface NavBranch extends NavLeaf {
  subcategories: NavLeaf[];
}
export interface NavCategory extends NavLeaf {
  main: boolean;
  subcategories: NavBranch[];
}
