import * as z from 'zod/mini';

/** Path of the list of indexed pages with the digests of their contents. */
export const builtPagesPath = '/builds/pages.json';

/** Tells what changed between two builds: by it, sitemaps date pages, and search engines are notified. */
export const builtPagesSchema = z.object({
  /** Origin of the site. */
  siteUrl: z.string(),
  /** The key of the site for IndexNow; `/{key}.txt` proves it. */
  indexNowKey: z.nullable(z.string()),
  /** The indexed pages, by path with the language prefix. */
  pages: z.record(
    z.string(),
    z.object({
      /** Hash of the page's content, without menus and links to other pages. */
      digest: z.string(),
      /** ISO date of the last change; absent if unknown. */
      updated: z.optional(z.string()),
    }),
  ),
});

export type BuiltPages = z.infer<typeof builtPagesSchema>;
