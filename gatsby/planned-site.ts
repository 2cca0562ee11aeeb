import type { Dictionaries } from './content/create-text-nodes';
import type { ContentByLocale } from './pages/site-content';
import type { PagePlan } from './pages/page-plan';

/**
 * What a build was given and what it has planned; its later steps need what its earlier ones asked
 * for.
 */
export type PlannedSite = {
  dictionaries: Dictionaries;
  content: ContentByLocale;
  plan: readonly PagePlan[];
};
