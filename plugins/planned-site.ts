import type { Dictionaries } from './quayside-content-source/create-text-nodes';
import type { ContentByLocale } from './quayside-pages/site-content';
import type { PagePlan } from './quayside-pages/plan/page-plan';

/** The content and the page plan of a build; its later steps need what the earlier ones loaded. */
export type PlannedSite = {
  dictionaries: Dictionaries;
  content: ContentByLocale;
  plan: readonly PagePlan[];
};
