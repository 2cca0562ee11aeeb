import { addressHints, type AddressHintKey } from '../addresses/address-hint';
import type { Catalogue } from './catalogue';
import { chainFamilies, type Instrument, type Network } from './instrument';
import type { InstrumentPair } from './pairs';

const kinds = ['coin', 'token'] as const;
const memoUses = ['used', 'unused'] as const;

/** What is known about a pair, with the answers to each question. */
export const pairFactOptions = {
  /** Which of the coins are stable; `same`: one coin on two networks. */
  coins: ['same', 'stable', 'from-stable', 'to-stable', 'volatile'],
  /** `evm`: two networks with the same addresses. */
  networks: ['one', 'evm', 'different'],
  fromKind: kinds,
  toKind: kinds,
  fromFamily: chainFamilies,
  toFamily: chainFamilies,
  fromMemo: memoUses,
  toMemo: memoUses,
  /** Time from the block of the deposit to the payout. */
  wait: ['seconds', 'minutes', 'long', 'hours'],
  /** Time until the next block takes the payout. */
  payout: ['seconds', 'minute', 'minutes'],
  /** The shape of the receiving address; `plain`: without a common start. */
  address: ['evm', 'bitcoin', 'account', 'plain', 'hex', 'name', 'memo'],
  /** What a payout usually costs, compared with other networks. */
  payoutFee: ['low', 'medium', 'high'],
} as const;

type Options = typeof pairFactOptions;
export type PairFacts = { readonly [Fact in keyof Options]: Options[Fact][number] } & {
  /** Names of the networks, such as `Ethereum`. */
  readonly fromNetwork: string;
  readonly toNetwork: string;
};

type FactSource = Pick<Catalogue, 'networkOf'>;

/**
 * Returns what is known about a pair without asking the server. It contains nothing that an
 * operator sets, such as fees and limits.
 */
export function pairFacts(catalogue: FactSource, { from, to }: InstrumentPair): PairFacts {
  const [fromNetwork, toNetwork] = [catalogue.networkOf(from), catalogue.networkOf(to)];
  return {
    coins: coinsOf(from, to),
    networks: networksOf(fromNetwork, toNetwork),
    fromKind: kindOf(from, fromNetwork),
    toKind: kindOf(to, toNetwork),
    fromFamily: fromNetwork.chainFamily,
    toFamily: toNetwork.chainFamily,
    fromMemo: fromNetwork.memoName === null ? 'unused' : 'used',
    toMemo: toNetwork.memoName === null ? 'unused' : 'used',
    wait: waitOf(confirmationSeconds(fromNetwork)),
    payout: payoutTimeOf(toNetwork),
    address: addressOf(toNetwork),
    payoutFee: payoutFeeOf(toNetwork),
    fromNetwork: fromNetwork.friendlyName,
    toNetwork: toNetwork.friendlyName,
  };
}

function coinsOf(from: Instrument, to: Instrument): PairFacts['coins'] {
  if (from.currencyTitle === to.currencyTitle) return 'same';
  if (from.isStablecoin) return to.isStablecoin ? 'stable' : 'from-stable';
  return to.isStablecoin ? 'to-stable' : 'volatile';
}

function networksOf(from: Network, to: Network): PairFacts['networks'] {
  if (from.friendlyName === to.friendlyName) return 'one';
  return from.addressFormat === 'evm' && to.addressFormat === 'evm' ? 'evm' : 'different';
}

/** A coin that pays the fees of its network is the network's own. */
function kindOf({ currencyTitle }: Instrument, network: Network): PairFacts['fromKind'] {
  return currencyTitle === network.nativeCurrencyTitle ? 'coin' : 'token';
}

/** Seconds from the block of a deposit to the last confirmation that a payout needs. */
function confirmationSeconds(network: Network): number {
  return network.minConfirmationsToWithdraw * network.blockTimeSeconds;
}

function waitOf(seconds: number): PairFacts['wait'] {
  if (seconds < 60) return 'seconds';
  if (seconds < 600) return 'minutes';
  return seconds < 2_400 ? 'long' : 'hours';
}

function payoutTimeOf({ blockTimeSeconds }: Network): PairFacts['payout'] {
  if (blockTimeSeconds < 5) return 'seconds';
  return blockTimeSeconds < 60 ? 'minute' : 'minutes';
}

const addressShapes: Readonly<Record<AddressHintKey, PairFacts['address']>> = {
  address_hint_evm: 'evm',
  address_hint_bitcoin: 'bitcoin',
  address_hint_account: 'account',
  address_hint_memo: 'memo',
  address_hint_name: 'name',
  address_hint_hex: 'hex',
};

function addressOf({ addressFormat }: Network): PairFacts['address'] {
  if (addressFormat === null) return 'plain';
  const { key, starts } = addressHints[addressFormat];
  return starts === '' ? 'plain' : addressShapes[key];
}

function payoutFeeOf({ payoutFeeUsd }: Network): PairFacts['payoutFee'] {
  const fee = Number(payoutFeeUsd);
  if (fee >= 0.5) return 'high';
  return fee >= 0.1 ? 'medium' : 'low';
}

/** Placeholders that sentences about a pair may use besides the names of coins and networks. */
export const pairFigureNames = [
  'fromFeeCoin',
  'toFeeCoin',
  'fromMemoName',
  'toMemoName',
  'toStarts',
  'toExplorer',
  'confirmations',
  'confirmationsToTrade',
  'waitSeconds',
  'waitMinutes',
  'tradeMinutes',
  'blockMinutes',
] as const;

/** The values of the placeholders; null for those that make no sense for the pair. */
export type PairFigures = Readonly<Record<(typeof pairFigureNames)[number], string | null>>;

/** Returns the figures of a pair: they follow from its networks, not from the operator's settings. */
export function pairFigures(catalogue: FactSource, { from, to }: InstrumentPair): PairFigures {
  const [fromNetwork, toNetwork] = [catalogue.networkOf(from), catalogue.networkOf(to)];
  const waitSeconds = confirmationSeconds(fromNetwork);
  const tradeSeconds = fromNetwork.minConfirmationsToTrade * fromNetwork.blockTimeSeconds;
  const { addressFormat } = toNetwork;
  return {
    fromFeeCoin: fromNetwork.nativeCurrencyTitle,
    toFeeCoin: toNetwork.nativeCurrencyTitle,
    fromMemoName: fromNetwork.memoName,
    toMemoName: toNetwork.memoName,
    toStarts: addressFormat === null ? null : addressHints[addressFormat].starts || null,
    toExplorer: hostOf(toNetwork.txUrl),
    confirmations: String(fromNetwork.minConfirmationsToWithdraw),
    confirmationsToTrade: String(fromNetwork.minConfirmationsToTrade),
    waitSeconds: waitSeconds < 60 ? String(Math.max(1, Math.round(waitSeconds))) : null,
    waitMinutes: minutesOf(waitSeconds),
    tradeMinutes: minutesOf(tradeSeconds),
    blockMinutes: minutesOf(toNetwork.blockTimeSeconds),
  };
}

/** Null below one minute, where minutes would be wrong. */
function minutesOf(seconds: number): string | null {
  return seconds < 60 ? null : String(Math.round(seconds / 60));
}

function hostOf(template: string): string | null {
  const [, host] = /^https:\/\/(?:www\.)?([^/]+)/.exec(template) ?? [];
  return host ?? null;
}
