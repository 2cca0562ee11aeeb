/**
 * The fields without which search engines do not show what a page describes:
 * <https://developers.google.com/search/docs/appearance/structured-data>. Schema.org itself
 * requires none.
 */
export const requiredFields: Readonly<Record<string, readonly string[]>> = {
  AggregateRating: ['ratingValue', 'reviewCount'],
  Answer: ['text'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'image', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  CurrencyConversionService: ['name', 'description', 'url', 'provider'],
  DefinedTerm: ['name', 'description'],
  DefinedTermSet: ['name', 'url', 'hasDefinedTerm'],
  FAQPage: ['mainEntity'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url'],
  Person: ['name'],
  Question: ['name', 'acceptedAnswer'],
  Rating: ['ratingValue'],
  Review: ['author', 'reviewRating'],
  TechArticle: ['headline', 'dateModified', 'image', 'author', 'publisher'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
};
