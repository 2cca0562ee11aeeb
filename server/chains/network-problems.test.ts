import { sandboxChainsConfig } from '../sandbox/sandbox-chains';
import type { BitcoinChainConfig } from './bitcoin/bitcoin-config';
import { BITCOIN_PARAMETERS } from './bitcoin/bitcoin-parameters';
import type { ChainConfig } from './chain-plugins';
import type { EvmChainConfig } from './evm/evm-config';
import { findNetworkProblems } from './network-problems';

const [evm, litecoin] = sandboxChainsConfig({
  evm: { rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, tokens: [] },
  litecoin: { rpcUrl: 'http://127.0.0.1:2' },
}) as [EvmChainConfig, BitcoinChainConfig];
const own = <Chain extends ChainConfig>(chain: Chain, changes: Partial<Chain> = {}): Chain => ({
  ...chain,
  isSandbox: false,
  ...changes,
});
const parameters = (name: string) => BITCOIN_PARAMETERS[name]!;

describe('findNetworkProblems', () => {
  test('accepts catalogue networks, declared test networks and sandbox chains', () => {
    expect(
      findNetworkProblems([
        own(evm, { chainId: 1 }),
        own(litecoin, { parameters: parameters('ltc') }),
      ]),
    ).toEqual([]);
    expect(
      findNetworkProblems([
        own(evm, { isTestNetwork: true }),
        own(litecoin, { isTestNetwork: true }),
      ]),
    ).toEqual([]);
    expect(findNetworkProblems([evm, litecoin])).toEqual([]);
  });

  test('rejects a chain that does not match its network, unless the chain is declared a test network', () => {
    expect(findNetworkProblems([own(evm)])).toEqual([
      expect.stringContaining('the chainId 31337, and ETH has another'),
      expect.stringContaining('ERC20 has another'),
    ]);
    expect(findNetworkProblems([own(litecoin)])).toEqual([
      expect.stringContaining(
        'gives the chain litecoin-regtest addresses of its own, and LTC has another',
      ),
    ]);
  });

  test('rejects a main network that is declared a test network', () => {
    expect(
      findNetworkProblems([own(evm, { chainId: 1, networkTitles: ['ETH'], isTestNetwork: true })]),
    ).toEqual([expect.stringContaining('it is ETH itself: remove isTestNetwork')]);
    expect(
      findNetworkProblems([own(litecoin, { parameters: parameters('ltc'), isTestNetwork: true })]),
    ).toEqual([expect.stringContaining('it is LTC itself')]);
  });

  test('rejects a coin without a limit for fees, except on a test network', () => {
    const dogecoin = own(litecoin, {
      key: 'dogecoin',
      nativeSlug: 'doge',
      networkTitles: ['DOGE'],
    });
    expect(findNetworkProblems([dogecoin])).toEqual([
      expect.stringMatching(/no limit for what a transfer on dogecoin may cost.*maxPerTransfer/),
    ]);
    const fees = { ...dogecoin.fees, maxPerTransfer: '5' };
    expect(findNetworkProblems([own(dogecoin, { fees })])).toEqual([]);
    expect(findNetworkProblems([own(dogecoin, { isTestNetwork: true })])).toEqual([]);
  });

  test('rejects a network that is not in the catalogue', () => {
    expect(findNetworkProblems([own(evm, { networkTitles: ['ERC-20'] })])).toEqual([
      expect.stringContaining('refers to the network ERC-20'),
    ]);
  });
});
