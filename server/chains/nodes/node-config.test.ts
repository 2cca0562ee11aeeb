import { sandboxChainsConfig } from '../../sandbox/sandbox-chains';
import { checkChainsConfig } from '../chains-config';
import { namedNodes } from './node-config';

const [evm, litecoin, tron] = sandboxChainsConfig({
  evm: { rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, tokens: [] },
  litecoin: { rpcUrl: 'http://127.0.0.1:2' },
  tron: { fullNodeUrl: 'http://127.0.0.1:3' },
}).map((chain) => JSON.parse(JSON.stringify(chain)) as Record<string, unknown>) as [
  Record<string, unknown>,
  Record<string, unknown>,
  Record<string, unknown>,
];
const three = [
  { url: 'https://one.example/v3/s3cret' },
  { url: 'https://two.example' },
  { url: 'http://user:password@three.example:8545', name: 'our-own' },
];
const problemsOf = (chain: Record<string, unknown>): readonly string[] => {
  const parsed = checkChainsConfig([chain]);
  return 'problems' in parsed ? parsed.problems : [];
};
const withNodes = (chain: Record<string, unknown>, changes: object = {}) => {
  const { rpcUrl: _rpc, fullNodeUrl: _full, ...rest } = chain;
  return { ...rest, nodes: three, ...changes };
};

test.each([
  ['EVM', evm],
  ['Bitcoin-like', litecoin],
  ['TRON', tron],
])('checkChainsConfig accepts one node or several for %s chains', (_kind, chain) => {
  expect(problemsOf(chain)).toEqual([]);
  expect(problemsOf(withNodes(chain, { quorum: 2, quorumAbove: {} }))).toEqual([]);
});

test.each([
  [
    'no node',
    withNodes(evm, { nodes: undefined }),
    '[0].rpcUrl: expected the URL of a node here, or several nodes in "nodes"',
  ],
  ['an empty list', withNodes(evm, { nodes: [] }), '[0].nodes: list at least one node'],
  ['both forms', { ...evm, nodes: three }, '[0].nodes: list every node here, and remove "rpcUrl"'],
  [
    'a node twice',
    withNodes(evm, { nodes: [...three, { url: 'https://two.example/' }] }),
    '[0].nodes[3].url: this node is listed twice: each must be a different node',
  ],
  [
    'a name twice',
    withNodes(evm, { nodes: [...three, { url: 'https://four.example', name: 'our-own' }] }),
    '[0].nodes[3].name: another node has this name',
  ],
  [
    'a bad URL',
    withNodes(evm, { nodes: [{ url: 'ftp://x' }] }),
    '[0].nodes[0].url: expected an http(s) URL',
  ],
  [
    'a quorum of more nodes than listed',
    withNodes(evm, { quorum: 4 }),
    '[0].quorum: 4 nodes must agree, and 3 are listed: add nodes, or lower it',
  ],
  [
    'an operator that counts twice in a quorum of 2',
    withNodes(evm, {
      quorum: 2,
      nodes: [...three, { url: 'https://two.example/v3?key=other' }],
    }),
    '[0].nodes: 2 of them belong to operator "two.example", which would count more than once in ' +
      'the quorum of 2: list one node of each operator, or set "operator" where different ones ' +
      'share a host',
  ],
  [
    'an operator that counts twice in a quorum of 3',
    withNodes(evm, {
      quorum: 3,
      nodes: [...three, { url: 'https://two.example/v3?key=other' }],
    }),
    '[0].nodes: 2 of them belong to operator "two.example", which would count more than once in ' +
      'the quorum of 3: list one node of each operator, or set "operator" where different ones ' +
      'share a host',
  ],
  [
    'a quorum with one node',
    { ...evm, quorum: 2 },
    '[0].quorum: 2 nodes must agree, and 1 is listed: add nodes, or lower it',
  ],
  [
    'a limit without a quorum',
    withNodes(evm, { quorumAbove: { eth: '1' } }),
    '[0].quorumAbove: it has no effect without a quorum: set "quorum" to 2 or more, or remove it',
  ],
  [
    'a limit for another asset',
    withNodes(evm, { quorum: 2, quorumAbove: { ltc: '1' } }),
    '[0].quorumAbove.ltc: the chain does not carry this asset: name one of eth',
  ],
  [
    'a limit that is no amount',
    withNodes(evm, { quorum: 2, quorumAbove: { eth: '1e3' } }),
    '[0].quorumAbove.eth: expected whole coins as text, such as "0.5"',
  ],
  [
    'a TRON key outside its node',
    withNodes(tron, { apiKey: 'x' }),
    '[0].apiKey: set it in the entries of "nodes" that it belongs to',
  ],
])('checkChainsConfig rejects %s', (_what, chain, problem) => {
  expect(problemsOf(chain)).toEqual([problem]);
});

test('namedNodes shows only hosts, and numbers nodes with the same host', () => {
  const names = namedNodes([...three, { url: 'https://one.example/v3/other' }]).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['one.example', 'two.example', 'our-own', 'one.example#2']);
});
