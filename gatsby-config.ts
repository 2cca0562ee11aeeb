import type { GatsbyConfig } from 'gatsby';

import { trimBundle } from './plugins/quayside-bundle-trimming/bundle-trimming';
import { createContentSource } from './plugins/quayside-content-source/content-source';
import { assertRedirects } from './plugins/quayside-host-rules/assert-redirects';
import { isDevelopment, publicEnv, readBuildSettings } from './plugins/shared/build-env';

const rootDir = process.cwd();
const settings = readBuildSettings(process.env);
const { siteUrl, apiUrl, signingKeys, prerenderedPairs, contentDir, onlySamples } = settings;
const editorsOrigin = settings.contentBackend?.apiOrigin ?? '';
const trimming = trimBundle(rootDir);
const content = createContentSource(rootDir, settings);

// When Gatsby bundles, it reads the settings for browser code from the environment.
Object.assign(process.env, publicEnv(settings));

const config: GatsbyConfig = {
  siteMetadata: { siteUrl },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  // Hooks run in the order of the plugins: quayside-site-outputs comes last, because it names the
  // build by a hash of the finished pages, and compresses all files.
  plugins: [
    // Gatsby would add it as the last one, whose loader no other plugin can replace.
    'gatsby-plugin-typescript',
    // During development, a changed file makes Gatsby query the content again. A build does not
    // need thousands of file nodes.
    ...(isDevelopment(process.env)
      ? [{ resolve: 'gatsby-source-filesystem', options: { name: 'content', path: contentDir } }]
      : []),
    content.graphqlPlugin,
    'quayside-content-source',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        // No languages: they are content, and every page has its own `context.i18n`.
        siteUrl,
        // The automatic redirect changes the page during hydration.
        redirect: false,
        trailingSlash: 'never',
        verbose: false,
        i18nextOptions: {
          defaultNS: 'common',
          returnNull: false,
          interpolation: { escapeValue: false },
          // As in content/: i18next would look up the texts of `pt-br` under `pt-BR`.
          lowerCaseLng: true,
        },
      },
    },
    {
      resolve: 'quayside-pages',
      options: { prerenderedPairs, onlySamples, checkPlan: assertRedirects },
    },
    {
      resolve: 'quayside-light-pages',
      options: { trimmed: trimming.definitions, replacements: trimming.replacements },
    },
    {
      resolve: 'quayside-bundle-trimming',
      options: { pureFolders: ['src', 'contract'], sourceMapsFolder: 'source-maps' },
    },
    // Samples are finished with all other pages.
    ...(onlySamples
      ? []
      : [
          { resolve: 'quayside-host-rules', options: { siteUrl, apiUrl, editorsOrigin } },
          {
            resolve: 'quayside-site-outputs',
            options: { siteUrl, signingKeys, readPicture: content.readPicture },
          },
        ]),
  ],
};

export default config;
