const server = (...folders) => folders.map((folder) => `server/${folder}`);
const insideOf = (...names) => names.map((name) => `server/capabilities/${name}`);
const packages = (...names) => names.map((name) => `npm:${name}`);
const outside = ['npm:', 'node:'];

/**
 * Capabilities of the server, lowest first: each may import those before it. A dependency in the
 * other direction must be an event, or a port that the upper capability implements.
 */
const capabilities = [
  'instruments',
  'prices',
  'ledger',
  'liquidity',
  'quotes',
  'treasury',
  'deposits',
  'screening',
  'orders',
  'restore',
  'upstream',
  'mail',
  'accounts',
  'webhooks',
  'rewards',
  'cards',
  'verification',
  'messengers',
  'partners',
  'content',
  'editing',
  'vitals',
  'operations',
];

/**
 * server: ops → app, composition → capabilities → chains, platform → contract. Inside a capability:
 * routes → usecases → domain, ports; store → domain, ports; adapters → domain, ports.
 */
export function serverLayers(site) {
  const outer = server('app', 'main', 'composition', 'ops', 'sandbox');
  return [
    {
      in: ['server'],
      not: site,
      isTestAllowed: false,
      instead: 'The server knows the browser through contract/ only.',
    },
    {
      in: ['server'],
      except: server('testing', 'tests'),
      not: server('testing', 'tests'),
      instead: 'Only tests use server/testing: the product does not contain it.',
    },
    {
      in: server('platform'),
      not: [...server('chains', 'capabilities'), ...outer],
      instead: 'platform/ knows no capability: take what you need as arguments.',
    },
    {
      in: server('chains'),
      not: [...server('capabilities'), ...outer],
      instead: 'A chain knows coins and addresses, not what they are exchanged for.',
    },
    {
      in: server('chains', 'capabilities', 'composition', 'app', 'main'),
      except: server('chains/sandbox', 'chains/*/sandbox'),
      not: server('chains/sandbox', 'chains/*/sandbox'),
      instead: 'Development nodes and their wallets are loaded by sandbox/ only.',
    },
    {
      in: server('capabilities'),
      not: outer,
      instead: 'A capability does not know who builds it: take what you need as arguments.',
    },
    ...capabilities.map((name, rank) => ({
      in: insideOf(name),
      not: insideOf(...capabilities.slice(rank + 1)),
      instead: 'A capability imports those before it: publish an event, or declare a port.',
    })),
    {
      in: ['server/capabilities'],
      except: server('capabilities/*/tests'),
      not: ['server/capabilities/'],
      keepsToItself: true,
      isIndexAllowed: true,
      isTestAllowed: false,
      instead: 'A capability shows the others its index.ts only: export it there.',
    },
    {
      in: server('app.ts', 'composition'),
      except: server('composition/providers'),
      not: ['server/capabilities/'],
      keepsToItself: true,
      isIndexAllowed: true,
      instead: 'The composition uses what the index.ts of a capability exports.',
    },
    ...layersInCapabilities(),
  ];
}

function layersInCapabilities() {
  const layers = (...names) => insideOf(...names.map((name) => `*/${name}`));
  return [
    {
      in: layers('domain'),
      not: [
        ...layers('ports', 'usecases', 'store', 'adapters', 'routes'),
        ...server('platform', 'chains'),
        ...outside,
      ],
      instead: 'domain/ is pure: it imports contract/ and domains only.',
    },
    {
      in: layers('ports'),
      not: [
        ...layers('usecases', 'store', 'adapters', 'routes'),
        ...server('platform/http'),
        ...outside,
      ],
      instead: 'A port names domain types only.',
    },
    {
      in: layers('usecases'),
      not: [
        ...layers('store', 'adapters', 'routes'),
        ...server('platform/http'),
        ...packages('fastify', 'pg', 'pg-boss', 'viem', '@electric-sql/pglite'),
      ],
      instead: 'A use case gets stores and adapters through its deps, as ports.',
    },
    {
      in: layers('store'),
      not: layers('usecases', 'adapters', 'routes'),
      instead: 'A store keeps and loads domain types.',
    },
    {
      in: layers('adapters'),
      not: layers('usecases', 'store', 'routes'),
      instead: 'An adapter implements a port and knows no use case.',
    },
    {
      in: layers('routes'),
      not: [...layers('store', 'adapters'), ...packages('pg', 'viem')],
      instead: 'A handler is a schema and one call of a use case.',
    },
  ];
}
