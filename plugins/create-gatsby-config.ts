import { join } from 'node:path';

import { defaultLocale, locales } from '@quayside/contract/site/locales';
import type { GatsbyConfig } from 'gatsby';

import { createContentSource } from './quayside-content-source/content-source';
import { isDeveloping, publicEnv, readBuildSettings } from './shared/build-env';

/**
 * Creates the whole configuration. Adds the public settings to `env`, because Gatsby reads them
 * from there when it bundles.
 */
export function createGatsbyConfig(rootDir: string, env: NodeJS.ProcessEnv): GatsbyConfig {
  const settings = readBuildSettings(env);
  Object.assign(env, publicEnv(settings));
  return {
    siteMetadata: { siteUrl: settings.siteUrl },
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    graphqlTypegen: false,
    plugins: [
      // During development, a changed file makes Gatsby query the content again. A build has no use
      // for thousands of file nodes.
      ...(isDeveloping(env)
        ? [
            {
              resolve: 'gatsby-source-filesystem',
              options: { name: 'content', path: join(rootDir, 'content') },
            },
          ]
        : []),
      {
        resolve: 'gatsby-plugin-react-i18next',
        options: {
          languages: [...locales],
          defaultLanguage: defaultLocale,
          siteUrl: settings.siteUrl,
          // The automatic redirect changes the page during hydration.
          redirect: false,
          trailingSlash: 'never',
          verbose: false,
          i18nextOptions: {
            defaultNS: 'common',
            returnNull: false,
            interpolation: { escapeValue: false },
          },
        },
      },
      {
        resolve: 'gatsby-source-graphql',
        options: {
          typeName: 'Content',
          fieldName: 'content',
          ...createContentSource(rootDir, settings).pluginOptions,
        },
      },
    ],
  };
}
