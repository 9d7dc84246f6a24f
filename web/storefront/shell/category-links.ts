/** Targets of the category navigation (specification §2). */
export const categoryLink = (category: string): string =>
  `/categories?category=${encodeURIComponent(category)}`;
export const subcategoryLink = (category: string, subcategory: string): string =>
  `${categoryLink(category)}&subcategory=${encodeURIComponent(subcategory)}`;
/** The third level has no query parameter in the specification; its breadcrumb address lists it (rulings §6). */
export const leafLink = (category: string, subcategory: string, leaf: string): string =>
  `/collections/${category}/${subcategory}/${leaf}`;
