import type { PageLanguage } from '../../i18n/page-language';

/** The parts of a page without Gatsby's runtime that React renders in the browser. */
export type IslandKind = 'home' | 'pair' | 'pair-shell';

/** Keeps the ids of an island apart from those of its page, which is a root of its own. */
export const ISLAND_ID_PREFIX = 'i';

/** What an island needs in the browser; the page has it in a block of data. */
export type IslandData = {
  readonly page: PageLanguage;
  /** The texts of the page's language, by namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The properties of the island's component. */
  readonly facts: unknown;
};
