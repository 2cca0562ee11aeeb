/**
 * The import rules of docs/architecture.md, as lint errors. Each row says to which paths it applies
 * (`in`), what they may not import (`not`: paths of this repository, packages as `npm:name`, Node's
 * own modules as `node:`), and what to do instead. Tests are exempt unless a row says otherwise.
 */
import { createLayersRule } from './layers-rule.mjs';
import { serverLayers } from './server-layers.mjs';

const site = ['gatsby-', 'plugins', 'src'];
const siteBase = ['components', 'content-ui', 'i18n', 'seo', 'lib', 'config', 'styles'].map(
  (folder) => `src/${folder}`,
);

/** What pure code receives as arguments instead. */
const impureGlobals = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'performance'],
  ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask'],
];
const pureMessage = 'model/ is pure: take what you need as arguments.';

/** @type {import('./layers-rule.mjs').LayerRow[]} */
const layers = [
  {
    in: ['contract'],
    not: ['content-service', 'server', ...site, 'node:'],
    instead: 'contract/ imports nothing of ours and does no I/O: pass what you need in.',
  },
  {
    in: ['content-service'],
    not: ['server', ...site],
    instead: 'content-service/ imports contract/ only.',
  },
  {
    in: ['plugins', 'gatsby-'],
    not: ['server'],
    instead: 'Build code asks the content service, never the server.',
  },
  {
    in: ['contract', 'content-service', 'server', 'src', 'e2e'],
    not: ['plugins', 'gatsby-'],
    instead: 'Only gatsby-*.ts imports plugins/: hand build data on by page context.',
  },
  {
    in: ['plugins'],
    not: ['plugins/quayside-'],
    keepsToItself: true,
    instead: 'A plugin is self-contained: pass data on through Gatsby, a file or an option.',
  },
  {
    in: ['plugins'],
    not: ['src', 'gatsby-'],
    isTypeAllowed: true,
    instead: 'Build code knows the types of the templates only: move what both need to contract/.',
  },
  {
    in: ['contract', 'content-service', 'server', ...site, 'e2e'],
    except: ['e2e'],
    not: ['e2e'],
    isTestAllowed: false,
    instead: 'Nothing imports e2e/: move the shared part to where it belongs.',
  },
  {
    in: ['contract', 'content-service', 'server', ...site, 'e2e'],
    not: ['scripts'],
    isTestAllowed: false,
    instead: 'Nothing imports scripts/: move the shared part to where it belongs.',
  },
  {
    in: ['admin'],
    not: ['server', ...site],
    instead: "The editors' interface knows content-service/ and contract/ only.",
  },
  {
    in: ['contract', 'content-service', 'server', ...site, 'e2e', 'scripts'],
    except: ['scripts/build-site.ts', 'scripts/site/build-admin.ts'],
    not: ['admin'],
    instead: 'Only the build imports admin/: it is a program of its own.',
  },
  ...siteLayers(),
  ...serverLayers(site),
];

/**
 * src: pages | templates → app → features → components, content-ui, i18n, seo, lib, config →
 * contract.
 */
function siteLayers() {
  return [
    {
      in: ['src'],
      not: ['server', 'content-service'],
      instead: 'The browser knows the server through contract/ only.',
    },
    {
      in: siteBase,
      not: ['src/features', 'src/app', 'src/templates'],
      instead: 'Building blocks are domain-free: take what you need as arguments.',
    },
    ...runtimeLayers(),
    {
      in: ['src/features'],
      not: ['src/app', 'src/templates'],
      instead: 'A feature does not know who composes it.',
    },
    {
      in: ['src/features'],
      not: ['src/features/'],
      keepsToItself: true,
      instead: 'A feature never imports a feature: app/ composes them.',
    },
    {
      in: ['src/features/*/model'],
      not: [
        ...['components', 'state', 'effects', 'stream'].map((part) => `src/features/*/${part}`),
        ...['components', 'content-ui', 'i18n', 'config'].map((folder) => `src/${folder}`),
        ...['api/call', 'session', 'store', 'stored-value'].map((path) => `src/lib/${path}`),
        ...['react', 'react-', 'recoil', 'gatsby', 'gatsby-', '@gatsbyjs/'].map(
          (name) => `npm:${name}`,
        ),
        'node:',
      ],
      isTypeAllowed: true,
      instead: pureMessage,
    },
    {
      in: ['src/app'],
      not: ['src/templates'],
      instead: 'Templates compose app/, not the other way round.',
    },
    {
      in: ['src/templates', 'src/app/layouts'],
      not: ['src/features'],
      isLazyAllowed: true,
      instead:
        'Reach features through app/, lazily, so that an article never pays for the exchange.',
    },
  ];
}

/** What pages without a framework share with those of React and Gatsby. */
function runtimeLayers() {
  return [
    {
      in: ['src/lib'],
      except: ['src/lib/use-', 'src/lib/*/use-', 'src/lib/api/InstrumentsLoader'],
      not: ['npm:react', 'npm:react-dom', 'npm:react-i18next'],
      isTypeAllowed: true,
      instead: 'Only hooks know React (use-….ts): other pages share the rest.',
    },
    {
      in: ['src'],
      except: ['src/lib/visit/'],
      not: [
        ...['capture-campaign', 'start-messenger'].map((name) => `src/lib/visit/${name}`),
        'src/lib/session/start-session',
      ],
      isTypeAllowed: true,
      instead:
        'What counts or stores a visit waits until the visitor sees the page: call startVisit.',
    },
    {
      in: ['src/light'],
      // The calculator is React, wherever it is shown.
      except: ['src/light/entries/exchange.ts'],
      not: [
        ...['app', 'features', 'templates', 'i18n', 'components', 'content-ui'].map(
          (folder) => `src/${folder}`,
        ),
        ...['src/lib/use-', 'src/lib/*/use-'],
        ...['react', 'react-dom', 'react-i18next', 'recoil'].map((name) => `npm:${name}`),
      ],
      isLazyAllowed: true,
      isTypeAllowed: true,
      instead: 'Pages without a framework load React lazily, when it is used.',
    },
    {
      in: ['src'],
      except: ['src/light'],
      not: ['src/light'],
      instead: 'What pages of both kinds run is in src/lib/page.',
    },
    {
      in: ['src'],
      except: ['src/templates', 'src/app/navigation', 'src/app/router', 'src/testing'],
      not: ['npm:gatsby', 'npm:@gatsbyjs/'],
      isTypeAllowed: true,
      instead: 'Navigate through src/lib/navigation/site-navigator, and link with LocalLink.',
    },
  ];
}

export const importRules = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { quayside: { rules: { layers: createLayersRule(layers) } } },
    rules: { 'quayside/layers': 'error' },
  },
  {
    files: ['src/features/*/model/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.fixture.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({ name, message: pureMessage })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: pureMessage },
        { object: 'Math', property: 'random', message: pureMessage },
      ],
    },
  },
];
