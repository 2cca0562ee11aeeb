import { deriveWatchOnly } from '../chains/signer/wallet-keys';
import { BITCOIN_PARAMETERS } from '../platform/config/bitcoin-parameters';
import {
  developmentAccount,
  isSandboxKey,
  SANDBOX_CHAIN_KINDS,
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
} from './sandbox-keys';
import { SANDBOX_UPSTREAM_MNEMONIC } from './upstream-keys';

test('the development accounts are those that nodes fund by custom', () => {
  expect(developmentAccount(0)).toEqual({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  });
});

test.each([SANDBOX_EXCHANGE_MNEMONIC, SANDBOX_NODE_MNEMONIC, SANDBOX_UPSTREAM_MNEMONIC])(
  'everything derived from "%s" is known as a sandbox key',
  (mnemonic) => {
    const kinds = [
      ...SANDBOX_CHAIN_KINDS,
      ...Object.values(BITCOIN_PARAMETERS).map((parameters) => ({
        kind: 'bitcoin' as const,
        parameters,
      })),
    ];
    const derived = kinds
      .map((chain) => deriveWatchOnly(mnemonic, chain))
      .flatMap(({ depositXpub, hotWalletAddress }) => [depositXpub, hotWalletAddress]);
    for (const key of [mnemonic, `  ${mnemonic.toUpperCase()} `, ...derived])
      expect([key, isSandboxKey(key)]).toEqual([key, true]);
  },
);

test('keys of others are not', () => {
  const own = deriveWatchOnly('zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong', { kind: 'evm' });
  expect([own.depositXpub, own.hotWalletAddress, '', 'test'].map(isSandboxKey)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
