import { openChains } from '../chains/open-chains';
import { parseChainsConfig } from '../chains/chains-config';
import { chainsFile } from '../platform/config/read-config.fixture';
import { warnOfSingleNodes } from './warn-of-single-nodes';

const TWO_NODES = {
  rpcUrl: undefined,
  nodes: [{ url: 'http://one.example' }, { url: 'http://two.example' }],
};

test.each([
  ['one node', {}, 1],
  ['two nodes that only replace each other', TWO_NODES, 1],
  ['two nodes that must agree', { ...TWO_NODES, quorum: 2 }, 0],
  ['one node of a test network', { isTestNetwork: true }, 0],
  ['one node of the sandbox', { isSandbox: true }, 0],
])('warnOfSingleNodes, for a chain with %s and %j, logs %i warnings', (_, overrides, count) => {
  const parsed = parseChainsConfig(chainsFile(overrides));
  if ('problems' in parsed) throw new Error(parsed.problems.join());
  const warn = jest.fn();
  warnOfSingleNodes(openChains(parsed.config, () => undefined).all, { warn });
  expect(warn.mock.calls).toEqual(
    Array.from({ length: count }, () => [
      expect.stringMatching(/^evm-1: one node is believed .* set "quorum" to 2/),
    ]),
  );
});
