import * as z from 'zod/mini';

/**
 * What a build reports about itself to a browser that still shows an older one.
 * `builds/latest.json` is requested repeatedly, so it is tiny; the rest is stored under the build's
 * id and never changes.
 */
export const latestBuildSchema = z.object({
  /** Hash of the build output: two builds of the same content have the same id. */
  id: z.string(),
  /** Milliseconds; the time of the newest content, not of the build. */
  timestamp: z.number(),
  /**
   * Hash in the paths of this build's interface texts: `/_i18n/{i18n}/{locale}/messages.json` for all
   * of a language, and `{namespace}.json` beside it for those of one namespace.
   */
  i18n: z.string(),
});

/** `builds/meta/{id}.json`. Paths are as the browser sees them, with the language prefix. */
export const buildMetaSchema = z.object({
  id: z.string(),
  timestamp: z.number(),
  routeRules: z.record(z.string(), z.object({ redirect: z.string() })),
});

/** `{path}/_payload.json`: what a page is about. */
export const pagePayloadSchema = z.object({
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  description: z.string(),
  /** ISO date; absent for pages without one. */
  updated: z.optional(z.string()),
  /** Where the data is from which React renders the page; absent for pages without a framework. */
  pageData: z.optional(z.string()),
});

/** `search/index.json`: where the search index of each language is stored. */
export const searchFilesSchema = z.record(z.string(), z.string());

export type LatestBuild = z.infer<typeof latestBuildSchema>;
export type BuildMeta = z.infer<typeof buildMetaSchema>;
export type PagePayload = z.infer<typeof pagePayloadSchema>;
export type SearchFiles = z.infer<typeof searchFilesSchema>;

export {
  buildMetaPath,
  latestBuildPath,
  messagesPath,
  namespacePath,
  payloadPath,
  searchFilesPath,
} from './build-paths';
