import type { CreatePagesArgs } from 'gatsby';

import { reportErrors } from '../shared/report-errors';
import { createTextNodes, createTextType } from './interface-texts';
import { loadSiteLanguages } from './site-languages';

export const createSchemaCustomization = createTextType;

/**
 * The first hook that can query. During development Gatsby runs it again whenever the content
 * changes.
 */
export function createPages(args: CreatePagesArgs): Promise<void> {
  return reportErrors(args, async () => {
    await loadSiteLanguages(args);
    await createTextNodes(args);
  });
}
