import { getAddress } from 'viem/utils';

import { bitcoinKeys } from '../../chains/bitcoin/bitcoin-signer';
import { LITECOIN_REGTEST } from '../../chains/bitcoin/sandbox/litecoin-regtest';
import { encodeTransfer } from '../../chains/evm/erc20';
import { toIntegerJson } from '../../chains/integer-json';
import { deriveWatchOnly } from '../../chains/signer/wallet-keys';
import { SANDBOX_NODE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { sandboxChainsConfig } from '../../sandbox/sandbox-chains';
import type { OwnAddresses } from './signed-movements';

export const USDT = '0x00000000000000000000000000000000000c0de0';
const DAI = '0x00000000000000000000000000000000000c0de1';
/** A token that the policy does not name. */
export const USDC = '0x00000000000000000000000000000000000c0de2';
/** Slugs of the token contracts. */
export const TOKENS: ReadonlyMap<string, string> = new Map([
  [USDT, 'usdterc20'],
  [DAI, 'daierc20'],
  [USDC, 'usdcerc20'],
]);
export const CHAINS = sandboxChainsConfig({
  evm: {
    rpcUrl: 'http://127.0.0.1:1',
    chainId: 31_337,
    tokens: [
      { slug: 'usdterc20', contractAddress: USDT },
      { slug: 'daierc20', contractAddress: DAI },
      { slug: 'usdcerc20', contractAddress: USDC },
    ],
  },
  bep20: { rpcUrl: 'http://127.0.0.1:1', chainId: 31_338, tokens: [] },
  litecoin: { rpcUrl: 'http://127.0.0.1:2' },
  tron: { fullNodeUrl: 'http://127.0.0.1:3' },
});
const hotWalletOf = (key: string): string =>
  CHAINS.find((chain) => chain.key === key)?.hotWalletAddress ?? '';

export const THIEF = '0x00000000000000000000000000000000000b0b01';
export const CLIENT = '0x00000000000000000000000000000000000c11e0';
export const COLD = '0x000000000000000000000000000000000000c01d';
export const HOT = hotWalletOf('evm-31337').toLowerCase();
export const LITECOIN_HOT = hotWalletOf('litecoin-regtest');
export const LITECOIN_THIEF = deriveWatchOnly(
  SANDBOX_NODE_MNEMONIC,
  bitcoinKeys(LITECOIN_REGTEST),
).hotWalletAddress;
export const TRON_HOT = hotWalletOf('tron-sandbox');
export const TRON_THIEF = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
export const OWN: OwnAddresses = {
  evm: [HOT, COLD],
  litecoin: [LITECOIN_HOT],
  tron: [TRON_HOT],
};

/** The limits per payout, hour and day, and those for fees. */
export const POLICY = {
  assets: {
    eth: { perPayout: '1', perHour: '2', perDay: '3' },
    usdterc20: { perPayout: '1000', perHour: '2000', perDay: '3000' },
    daierc20: { perPayout: '0.000001', perHour: '0.000002', perDay: '0.000003' },
    ltc: { perPayout: '1', perHour: '2', perDay: '3' },
    trx: { perPayout: '100', perHour: '200', perDay: '300' },
    usdttrc20: { perPayout: '1000', perHour: '2000', perDay: '3000' },
  },
  chains: {
    'evm-31337': { feePerTransaction: '0.01', feesPerDay: '0.1', coldAddress: getAddress(COLD) },
    'litecoin-regtest': { feePerTransaction: '0.01', feesPerDay: '0.1' },
    'tron-sandbox': { feePerTransaction: '100', feesPerDay: '1000' },
  },
};
export const ETH = 10n ** 18n;
export const GWEI = 10n ** 9n;
export const LTC = 10n ** 8n;

const coin = (digit: string): string => digit.repeat(64);
/** The outputs of the litecoin hot wallet, with their true amounts. */
export const COINS: ReadonlyMap<string, bigint> = new Map(
  ['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => [`${coin(digit)}:0`, 10n * LTC]),
);

export type SigningMessage = {
  readonly kind: 'sign';
  readonly booksId: string;
  readonly transferKey: string;
  readonly attempt: number;
  readonly prepared: {
    readonly chainKey: string;
    readonly payload: string;
    readonly [field: string]: unknown;
  };
};

/** What an attack changes: in the request, in what it states, and in the transaction itself. */
export type Changes = {
  readonly request?: object;
  readonly stated?: object;
  readonly payload?: object;
};

function message(
  prepared: { readonly chainKey: string; readonly payload: object },
  { request, stated, payload }: Changes,
): SigningMessage {
  return {
    kind: 'sign',
    booksId: 'books',
    transferKey: 'payout:1',
    attempt: 1,
    ...request,
    prepared: {
      from: 'hot',
      maxFeeMinor: 10n ** 30n,
      spentOutputs: [],
      ...prepared,
      ...stated,
      payload: toIntegerJson({ ...prepared.payload, ...payload }),
    },
  } as SigningMessage;
}

/** A payout of 1 ETH to the thief. */
export const pay = (changes: Changes = {}): SigningMessage =>
  message(
    {
      chainKey: 'evm-31337',
      ...{ to: THIEF, assetSlug: 'eth', amountMinor: ETH },
      payload: {
        type: 'eip1559',
        chainId: 31_337,
        nonce: 1,
        to: THIEF,
        value: ETH,
        data: '0x',
        gas: 21_000n,
        maxFeePerGas: GWEI,
        maxPriorityFeePerGas: 1n,
      },
    },
    changes,
  );

/** A payout of 1,000 USDT to the thief. */
export const payTokens = (changes: Changes = {}): SigningMessage =>
  pay({
    ...changes,
    stated: { assetSlug: 'usdterc20', amountMinor: 1_000_000_000n, ...changes.stated },
    payload: {
      to: USDT,
      value: 0n,
      data: encodeTransfer(THIEF, 1_000_000_000n),
      gas: 100_000n,
      ...changes.payload,
    },
  });

/** A payout of 1 LTC to the thief, out of one coin of 10 LTC. */
export const payLitecoin = (changes: Changes & { readonly coin?: string } = {}): SigningMessage =>
  message(
    {
      chainKey: 'litecoin-regtest',
      ...{ to: LITECOIN_THIEF, assetSlug: 'ltc', amountMinor: LTC },
      payload: {
        inputs: [{ txId: coin(changes.coin ?? '1'), index: 0, amountMinor: 10n * LTC }],
        outputs: [
          { address: LITECOIN_THIEF, amountMinor: LTC },
          { address: LITECOIN_HOT, amountMinor: 9n * LTC - 1_000n },
        ],
      },
    },
    changes,
  );

/** A payout of 1,000 USDT to the thief on TRON, which expires after a minute. */
export const payTron = (atMs: number, changes: Changes = {}): SigningMessage =>
  message(
    {
      chainKey: 'tron-sandbox',
      ...{ to: TRON_THIEF, assetSlug: 'usdttrc20', amountMinor: 1_000_000_000n },
      payload: {
        owner: TRON_HOT,
        to: TRON_THIEF,
        contractAddress: tronToken(),
        amountMinor: 1_000_000_000n,
        feeLimitSun: 100_000_000n,
        refBlockBytes: 'ab01',
        refBlockHash: '0011223344556677',
        expirationMs: atMs + 60_000,
        timestampMs: atMs,
      },
    },
    changes,
  );

function tronToken(): string {
  const chain = CHAINS.find(({ key }) => key === 'tron-sandbox');
  return (chain?.kind === 'tron' && chain.tokens[0]?.contractAddress) || '';
}

/** Creates twenty requests from the numbers 1 to 20. */
export const twenty = (request: (number: number) => unknown): readonly unknown[] =>
  Array.from({ length: 20 }, (_, index) => request(index + 1));
