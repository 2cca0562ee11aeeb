/**
 * Live parts that an editor may put on a page made of sections. This is the only list of their
 * names: content is checked against it, and the site must have a component for each
 * (`src/app/sections/page-parts.ts`).
 */
export const pageParts = ['latest-swaps', 'find-order', 'widget-builder'] as const;

export type PagePart = (typeof pageParts)[number];

/** Whether a name, such as one from a remote content service, is that of a live part. */
export function isPagePart(name: string | null): name is PagePart {
  return pageParts.some((part) => part === name);
}
