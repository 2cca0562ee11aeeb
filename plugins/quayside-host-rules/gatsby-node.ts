import type { CreatePagesArgs, ParentSpanPluginArgs, PluginOptionsSchemaArgs } from 'gatsby';

import { reportErrors } from '../shared/report-errors';
import { siteFolders, sitePages } from '../shared/site-pages';
import { assertRedirects } from './assert-redirects';
import { finishSite } from './finish-site';
import { queryHostContent } from './host-content';
import { readLightScripts } from './html/read-light-scripts';

export type HostRulesOptions = {
  /** Absolute origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Origin of the API; empty for the site's own. */
  apiUrl: string;
  /** Origin of the Git host that editors save to; empty for our own server. */
  editorsOrigin: string;
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    siteUrl: Joi.string().required(),
    apiUrl: Joi.string().allow('').required(),
    editorsOrigin: Joi.string().allow('').required(),
  });
}

export function onPostBuild(
  args: ParentSpanPluginArgs & Pick<CreatePagesArgs, 'graphql'>,
  { siteUrl, apiUrl, editorsOrigin }: HostRulesOptions,
): Promise<void> {
  return reportErrors(args, async () => {
    const content = await queryHostContent(args);
    // A remote service may have different redirects now than when the pages were planned.
    assertRedirects(
      content.redirects,
      sitePages(args).map(({ path }) => path),
    );
    const { rootDir, publicDir } = siteFolders(args);
    const lightScripts = readLightScripts(rootDir);
    finishSite({ publicDir, siteUrl, apiUrl, editorsOrigin, content, lightScripts });
  });
}
