import { sandboxChainsConfig } from '../sandbox/sandbox-chains';
import { checkChainsConfig, parseChainsConfig } from './chains-config';

const [evm, litecoin] = sandboxChainsConfig({
  evm: {
    rpcUrl: 'http://127.0.0.1:1',
    chainId: 31_337,
    tokens: [{ slug: 'usdterc20', contractAddress: `0x${'ab'.repeat(20)}` }],
  },
  litecoin: { rpcUrl: 'http://user:password@127.0.0.1:2' },
});
const problemsOf = (chains: unknown): readonly string[] => {
  const parsed = checkChainsConfig(chains);
  return 'problems' in parsed ? parsed.problems : [];
};

test('parseChainsConfig restores a serialized configuration', () => {
  expect(parseChainsConfig(JSON.stringify([evm, litecoin]))).toEqual({ config: [evm, litecoin] });
});

test('checkChainsConfig accepts a well-formed genesis hash for an EVM chain', () => {
  expect(problemsOf([{ ...evm, genesisHash: `0x${'ab'.repeat(32)}` }])).toEqual([]);
  expect(problemsOf([{ ...evm, genesisHash: 'ab'.repeat(32) }])).toEqual([
    '[0].genesisHash: expected 0x and 64 hexadecimal digits',
  ]);
});

test('checkChainsConfig reports all problems at once, each with its path', () => {
  const problems = problemsOf([
    {
      ...evm,
      rpcUrl: 'ftp://x',
      depositXpub: 'xpub',
      tokens: [{ slug: 'USDT', contractAddress: '0x1' }],
    },
    { ...litecoin, fallbackFeeRate: 0, more: 1 },
  ]);
  expect(problems).toEqual(
    expect.arrayContaining([
      '[0].rpcUrl: expected an http(s) URL',
      '[0].depositXpub: expected an extended public key (xpub…)',
      '[0].tokens[0].slug: expected a slug of a-z and 0-9',
      '[0].tokens[0].contractAddress: expected 0x and 40 hexadecimal digits',
      expect.stringMatching(/^\[1\]\.fallbackFeeRate: /),
      expect.stringContaining('more'),
    ]),
  );
});

test('checkChainsConfig rejects a private key in place of the public one with a specific message', () => {
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
  expect(problemsOf([{ ...evm, depositXpub: xprv }])).toEqual([
    '[0].depositXpub: this is a private key: use the public one, and remove the private one from this host',
  ]);
});

test('checkChainsConfig rejects two chains with the same name', () => {
  expect(
    problemsOf([
      evm,
      { ...litecoin, key: 'evm-31337', networkTitles: ['ERC20'], nativeSlug: 'usdterc20' },
    ]),
  ).toEqual([
    'key evm-31337 is named more than once',
    'network ERC20 is named more than once',
    'asset usdterc20 is named more than once',
  ]);
});

test.each(['', '{', '{}', '[{}]', '[{"kind":"tron"}]', 'null'])(
  'parseChainsConfig rejects %j with a reason',
  (text) => {
    const parsed = parseChainsConfig(text);
    expect('problems' in parsed && parsed.problems.length > 0).toBe(true);
  },
);
