/** Choosing in the category navigation leads here (specification §2). */
export const categoryLink = (category: string): string => `/categories?category=${encodeURIComponent(category)}`;
export const subcategoryLink = (category: string, subcategory: string): string =>
  `${categoryLink(category)}&subcategory=${encodeURIComponent(subcategory)}`;
