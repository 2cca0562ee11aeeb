/**
 * The import rules of docs/architecture.md, as lint errors. Each row says for which paths it holds
 * (`in`), what they may not import (`not`: paths of this repository, packages as `npm:name`, Node's
 * own modules as `node:`), and what to do instead. Tests are free unless a row says otherwise.
 */
import { createLayersRule } from './layers-rule.mjs';

const site = ['gatsby-', 'gatsby', 'src'];
const siteBase = ['components', 'content-ui', 'i18n', 'seo', 'lib', 'config', 'styles'].map(
  (folder) => `src/${folder}`,
);
const server = (...folders) => folders.map((folder) => `server/${folder}`);
const packages = (...names) => names.map((name) => `npm:${name}`);
const outside = ['npm:', 'node:'];

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
    in: ['gatsby', 'gatsby-'],
    not: ['server'],
    instead: 'Build code asks the content service, never the server.',
  },
  {
    in: ['contract', 'content-service', 'server', 'src', 'e2e'],
    not: ['gatsby', 'gatsby-'],
    instead: 'Only gatsby-*.ts imports gatsby/: hand build data on by page context.',
  },
  {
    in: ['contract', 'content-service', 'server', ...site, 'e2e', 'plugins'],
    except: ['e2e'],
    not: ['e2e'],
    isTestAllowed: false,
    instead: 'Nothing imports e2e/: move the shared part to where it belongs.',
  },
  {
    in: ['contract', 'content-service', 'server', ...site, 'e2e', 'plugins'],
    not: ['scripts'],
    isTestAllowed: false,
    instead: 'Nothing imports scripts/: move the shared part to where it belongs.',
  },
  ...siteLayers(),
  ...serverLayers(),
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
      not: ['src/features', 'src/app', 'src/pages', 'src/templates'],
      instead: 'Building blocks are domain-free: take what you need as arguments.',
    },
    {
      in: ['src/features'],
      not: ['src/app', 'src/pages', 'src/templates'],
      instead: 'A feature does not know who composes it.',
    },
    {
      in: ['src/features'],
      not: ['src/features/'],
      keepsToItself: true,
      instead: 'A feature never imports a feature: app/ composes them.',
    },
    {
      in: ['src/app'],
      not: ['src/pages', 'src/templates'],
      instead: 'Pages compose app/, not the other way round.',
    },
    {
      in: ['src/pages', 'src/templates', 'src/app/layouts'],
      not: ['src/features'],
      isLazyAllowed: true,
      instead:
        'Reach features through app/, lazily, so that an article never pays for the exchange.',
    },
  ];
}

/**
 * server: http | jobs → usecases → domain, ports; adapters → ports, domain; db → domain, ports;
 * domain → contract only.
 */
function serverLayers() {
  const outer = server('app', 'main', 'ops', 'sandbox');
  return [
    {
      in: ['server'],
      not: site,
      isTestAllowed: false,
      instead: 'The server knows the browser through contract/ only.',
    },
    {
      in: server('domain'),
      not: [
        ...server('http', 'jobs', 'usecases', 'ports', 'adapters', 'db', 'config'),
        ...outer,
        ...outside,
      ],
      instead: 'domain/ is pure: it imports contract/ only.',
    },
    {
      in: server('ports'),
      not: [
        ...server('http', 'jobs', 'usecases', 'adapters', 'db', 'config'),
        ...outer,
        ...outside,
      ],
      instead: 'A port names domain types only.',
    },
    {
      in: server('usecases'),
      not: [
        ...server('http', 'jobs', 'adapters', 'db'),
        ...outer,
        ...packages('fastify', 'pg', 'pg-boss', 'viem', '@electric-sql/pglite'),
      ],
      instead: 'A use case gets adapters through its deps, as ports.',
    },
    {
      in: server('db'),
      not: [...server('http', 'jobs', 'usecases', 'adapters'), ...outer],
      instead: 'db/ stores and loads domain types.',
    },
    {
      in: server('adapters'),
      not: [...server('http', 'jobs', 'usecases', 'db'), ...outer],
      instead: 'An adapter implements a port and knows no use case.',
    },
    {
      in: server('http'),
      not: [...server('adapters', 'jobs', 'db'), ...outer, ...packages('pg', 'viem')],
      instead: 'A handler is a schema and one call of a use case.',
    },
    {
      in: server('jobs'),
      not: [...server('adapters', 'http', 'db'), ...outer, ...packages('viem')],
      instead: 'A job calls a use case.',
    },
  ];
}

export const importRules = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { quayside: { rules: { layers: createLayersRule(layers) } } },
    rules: { 'quayside/layers': 'error' },
  },
];
