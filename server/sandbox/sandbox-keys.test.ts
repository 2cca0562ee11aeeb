import { BITCOIN_PARAMETERS } from '../chains/bitcoin/bitcoin-parameters';
import { bitcoinKeys } from '../chains/bitcoin/bitcoin-signer';
import { EVM_KEYS } from '../chains/evm/evm-signer';
import { deriveWatchOnly } from '../chains/signer/wallet-keys';
import { TRON_KEYS } from '../chains/tron/tron-signer';
import {
  SANDBOX_CARD_PARTNER_SIGN_KEY,
  SANDBOX_CARD_PARTNER_TOKEN,
} from '../platform/sandbox-keys/card-partner-keys';
import {
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
  SANDBOX_UPSTREAM_MNEMONIC,
} from '../platform/sandbox-keys/mnemonics';
import { isSandboxKey } from './sandbox-keys';

test.each([SANDBOX_EXCHANGE_MNEMONIC, SANDBOX_NODE_MNEMONIC, SANDBOX_UPSTREAM_MNEMONIC])(
  'isSandboxKey recognises everything derived from "%s"',
  (mnemonic) => {
    const schemes = [EVM_KEYS, TRON_KEYS, ...Object.values(BITCOIN_PARAMETERS).map(bitcoinKeys)];
    const derived = schemes
      .map((scheme) => deriveWatchOnly(mnemonic, scheme))
      .flatMap(({ depositXpub, hotWalletAddress }) => [depositXpub, hotWalletAddress]);
    for (const key of [mnemonic, `  ${mnemonic.toUpperCase()} `, ...derived])
      expect([key, isSandboxKey(key)]).toEqual([key, true]);
  },
);

test('isSandboxKey recognises the secrets of the card partner simulator', () => {
  expect([SANDBOX_CARD_PARTNER_SIGN_KEY, SANDBOX_CARD_PARTNER_TOKEN].map(isSandboxKey)).toEqual([
    true,
    true,
  ]);
});

test('isSandboxKey returns false for other keys', () => {
  const own = deriveWatchOnly('zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong', EVM_KEYS);
  expect([own.depositXpub, own.hotWalletAddress, '', 'test'].map(isSandboxKey)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
