import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { defaultLocale } from '@quayside/contract/site/locales';
import type { CreatePagesArgs, ParentSpanPluginArgs, PluginOptionsSchemaArgs } from 'gatsby';

import { LIGHT_SCRIPTS_FILE } from '../shared/light-scripts';
import { queryContent } from '../shared/query-content';
import { reportErrors } from '../shared/report-errors';
import { siteFolders, sitePages } from '../shared/site-pages';
import { finishSite, type HostContent } from './finish-site';
import type { LightScripts } from './html/light-page';
import { restorePairShells } from './pair-shells';
import { createRedirectCheck } from './redirects/create-redirect-check';

export type HostRulesOptions = {
  /** Absolute origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Origin of the API; empty for the site's own. */
  apiUrl: string;
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    siteUrl: Joi.string().required(),
    apiUrl: Joi.string().allow('').required(),
  });
}

/** Runs before Gatsby changes the pages of an earlier build. */
export function onPreBootstrap(args: ParentSpanPluginArgs): void {
  restorePairShells(siteFolders(args).publicDir);
}

const contentQuery = /* GraphQL */ `
  query HostRules($locale: Content_Locale!) {
    content {
      site(locale: $locale) {
        tagManagerId
        connectivityProbeUrl
        messengerOrigins
        offersCardPurchases
      }
      redirects {
        from
        to
        status
        locale
      }
    }
  }
`;

export function onPostBuild(
  args: ParentSpanPluginArgs & Pick<CreatePagesArgs, 'graphql'>,
  { siteUrl, apiUrl }: HostRulesOptions,
): Promise<void> {
  return reportErrors(args, async () => {
    const content = await queryContent<HostContent>(args, contentQuery, {
      locale: defaultLocale(),
    });
    // A remote service may have different redirects now than when the pages were planned.
    createRedirectCheck()(
      content.redirects,
      sitePages(args).map(({ path }) => path),
    );
    const { rootDir, publicDir } = siteFolders(args);
    const list = await readFile(join(rootDir, LIGHT_SCRIPTS_FILE), 'utf8');
    const lightScripts = JSON.parse(list) as LightScripts;
    finishSite({ publicDir, siteUrl, apiUrl, content, lightScripts });
  });
}
