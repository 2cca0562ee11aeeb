import type { Address, Hex } from 'viem';
import { concatHex, encodeDeployData, getCreate2Address, keccak256, toHex } from 'viem/utils';

import type { Instrument } from '@quayside/contract/instruments/instrument';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import { EVM_KEYS } from '../evm-signer';
import { SILENT_TOKEN, STANDARD_TOKEN } from './contracts.generated';
import { developmentAccount } from './development-accounts';

/**
 * A contract that development nodes have from the start. The addresses of the contracts that it
 * deploys depend only on their salt and code, not on the order of deployment.
 */
export const CREATE2_FACTORY = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

export type TokenDeployment = {
  readonly slug: string;
  readonly contractAddress: Address;
  readonly deployCall: Hex;
};

const WHOLE_UNITS = 100_000_000n;
/** Tokens so cheap that a dollar buys thousands or more. */
const SMALL_CHANGE = new Set(['SHIB', 'PEPE', 'FLOKI']);
const SMALL_CHANGE_UNITS = 10_000_000_000_000n;

/**
 * Plans the tokens of the development chain: one contract for each token instrument of the network,
 * at an address that never changes. The exchange's hot wallet and the visitor's wallet hold the
 * supply.
 */
export function planTokens(
  instruments: readonly Instrument[],
  networkTitle: string,
): readonly TokenDeployment[] {
  const holders = [
    deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, EVM_KEYS).hotWalletAddress as Hex,
    developmentAccount(1).address,
  ];
  return instruments
    .filter(
      (instrument) => instrument.networkTitle === networkTitle && instrument.contractAddress !== '',
    )
    .map((instrument) => {
      // Only USDT's `transfer` returns nothing, on its own network and here.
      const contract = instrument.currencyTitle === 'USDT' ? SILENT_TOKEN : STANDARD_TOKEN;
      const units = SMALL_CHANGE.has(instrument.currencyTitle) ? SMALL_CHANGE_UNITS : WHOLE_UNITS;
      const bytecode = encodeDeployData({
        abi: contract.abi,
        bytecode: contract.bytecode,
        args: [
          instrument.currencyFriendlyTitle,
          instrument.currencyTitle,
          instrument.precisionDecimals,
          developmentAccount(0).address,
          holders,
          units * 10n ** BigInt(instrument.precisionDecimals),
        ],
      });
      const salt = keccak256(toHex(instrument.slug));
      return {
        slug: instrument.slug,
        contractAddress: getCreate2Address({
          from: CREATE2_FACTORY,
          salt,
          bytecode,
        }).toLowerCase() as Address,
        deployCall: concatHex([salt, bytecode]),
      };
    });
}
