import { SANDBOX_EXCHANGE_MNEMONIC } from '../platform/sandbox-keys/mnemonics';
import { EVM_KEYS } from './evm/evm-signer';
import { sandboxEvmConfig } from './evm/sandbox/sandbox-evm-config';
import { openChains } from './open-chains';
import { deriveWatchOnly } from './signer/wallet-keys';

test('payoutHoldAboveOf returns smallest units, and 0 for assets without a limit', () => {
  const config = {
    ...sandboxEvmConfig('evm', { rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, tokens: [] }),
    ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, EVM_KEYS),
    payoutHoldAbove: { eth: '0.1', usdterc20: '250' },
  };
  const { payoutHoldAboveOf } = openChains([config], () => undefined);
  const limit = (slug: string) => payoutHoldAboveOf(config, slug);
  expect([limit('eth'), limit('usdterc20'), limit('usdcerc20')]).toEqual([
    10n ** 17n,
    250_000_000n,
    0n,
  ]);
});
