import type { AddressFormat } from '../addresses/address-format';

export const instrumentTypes = ['crypto', 'fiat'] as const;
export type InstrumentType = (typeof instrumentTypes)[number];

export const chainFamilies = [
  'evm',
  'bitcoin',
  'tron',
  'monero',
  'ripple',
  'ton',
  'solana',
  'cardano',
  'cosmos',
  'stellar',
  'substrate',
  'algorand',
  'tezos',
  'near',
  'aptos',
  'sui',
  'hedera',
  'antelope',
  'filecoin',
  'kaspa',
  'multiversx',
  'nem',
  'nano',
  'zilliqa',
  'oasis',
  'fiat',
] as const;
export type ChainFamily = (typeof chainFamilies)[number];

/**
 * The network of a currency. Titles are wire names; several titles may refer to the same chain
 * (`ETH` and `ERC20`).
 */
export type Network = {
  readonly title: string;
  readonly friendlyName: string;
  readonly chainFamily: ChainFamily;
  /** Rule for addresses; null on fiat networks. */
  readonly addressFormat: AddressFormat | null;
  /** Currency that pays the fees on this network; null on fiat networks. */
  readonly nativeCurrencyTitle: string | null;
  /** EIP-155 id of an EVM network, else null. */
  readonly chainId: number | null;
  /** Name of the memo if the network uses one (`Memo`, `Destination tag` …), else null. */
  readonly memoName: string | null;
  /** Confirmations after which a deposit counts. */
  readonly minConfirmationsToTrade: number;
  /** Confirmations after which the payout may start. */
  readonly minConfirmationsToWithdraw: number;
  readonly blockTimeSeconds: number;
  /** Typical cost of one payout in US dollars, as a decimal string. */
  readonly payoutFeeUsd: string;
  /** Scheme of payment links (`bitcoin:…`), else null. */
  readonly paymentUriScheme: string | null;
  /** The network's name in OKX-style spellings (`USDT-TRC20`). */
  readonly okexTitle: string;
  /** Explorer templates with `{txId}` and `{address}`; empty on fiat networks. */
  readonly txUrl: string;
  readonly addressUrl: string;
};

/** A currency on a network: what can be sent or received. */
export type Instrument = {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  /** Unique, `[a-z0-9]+`. */
  readonly slug: string;
  /** Unique code in rate lists, never empty. */
  readonly bestChangeName: string;
  /** Identifier in price statistics, such as `bitcoin`. */
  readonly coinstatValue: string;
  readonly fullName: string;
  readonly currencyFriendlyTitle: string;
  readonly okexCurrencyFriendlyTitle: string;
  readonly instrumentType: InstrumentType;
  /** Decimals of amounts on the wire, and the scale of amounts in minor units. */
  readonly precisionDecimals: number;
  readonly requiresMemo: boolean;
  readonly memoName: string | null;
  /** Token contract on mainnet; `''` for native coins and fiat. */
  readonly contractAddress: string;
  readonly currencyLogoLink: string;
  readonly isStablecoin: boolean;
  /** The day on which it was added to the catalogue; absent if it was in the first catalogue. */
  readonly listedOn?: string | undefined;
};

/** The day of the first catalogue. */
export const FIRST_LISTED_ON = '2026-11-21';
