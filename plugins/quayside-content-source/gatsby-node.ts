import type { CreatePagesArgs, PluginOptionsSchemaArgs } from 'gatsby';

import { reportErrors } from '../shared/report-errors';
import { createTextNodes, createTextType } from './interface-texts';

export type ContentSourceOptions = {
  /** The languages of the site. */
  languages: readonly string[];
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({ languages: Joi.array().items(Joi.string()).min(1).required() });
}

export const createSchemaCustomization = createTextType;

/**
 * The first hook that can query. During development Gatsby runs it again after each change of the
 * content.
 */
export function createPages(
  args: CreatePagesArgs,
  { languages }: ContentSourceOptions,
): Promise<void> {
  return reportErrors(args, () => createTextNodes(args, languages));
}
