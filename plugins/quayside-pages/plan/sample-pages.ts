import type { PagePlan } from './page-plan';

/**
 * Returns the pages that Gatsby needs to bundle the scripts and the renderer of all pages: one of
 * each template, and those that are served at other paths than their own, because the scripts
 * contain these.
 */
export function samplePages(plan: readonly PagePlan[]): readonly PagePlan[] {
  const templates = new Set<PagePlan['template']>();
  return plan.filter(({ template, matchPath }) => {
    const isFirst = !templates.has(template);
    templates.add(template);
    return isFirst || matchPath !== undefined;
  });
}
