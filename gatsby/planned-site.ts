import type { Dictionaries } from './content/create-text-nodes';
import type { ContentByLocale } from './pages/site-content';
import type { PagePlan } from './pages/page-plan';

/** The content and the page plan of a build; its later steps need what the earlier ones loaded. */
export type PlannedSite = {
  dictionaries: Dictionaries;
  content: ContentByLocale;
  plan: readonly PagePlan[];
};
