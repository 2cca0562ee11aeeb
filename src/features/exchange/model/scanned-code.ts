import { isPlainDecimal } from '@quayside/contract/money/decimal';

/** The content of a code: an address, and any values that came with it. */
export type ScannedCode = {
  readonly address: string;
  readonly memo: string | null;
  /**
   * In whole coins of the network's native currency; null if there is none, or if it is an amount
   * of a token.
   */
  readonly amount: string | null;
};

/** The coin that the address must be valid for. `chainId` is null for networks without one. */
export type ScanTarget = {
  readonly scheme: string | null;
  readonly chainId: number | null;
  readonly isNative: boolean;
};

export type ScanResult =
  | { readonly kind: 'code'; readonly code: ScannedCode }
  | { readonly kind: 'other_network' }
  | { readonly kind: 'unreadable' };

type PaymentUri = {
  readonly scheme: string;
  readonly path: string;
  readonly query: URLSearchParams;
};

/** Names that wallets use in addition to the catalogue's name. */
const ALIASES: Readonly<Record<string, string>> = {
  ripple: 'xrpl',
  xrp: 'xrpl',
  stellar: 'web+stellar',
  cardano: 'web+cardano',
  ravencoin: 'raven',
  digibyte: 'digibyte',
  tezos: 'tezos',
  doge: 'dogecoin',
  ltc: 'litecoin',
  btc: 'bitcoin',
  xno: 'nano',
};

const SCHEMES: readonly string[] = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'dash',
  'bitcoincash',
  'zcash',
  'digibyte',
  'raven',
  'qtum',
  'decred',
  'ecash',
  'monero',
  'ethereum',
  'tron',
  'solana',
  'ton',
  'xrpl',
  'web+stellar',
  'web+cardano',
  'polkadot',
  'kusama',
  'algorand',
  'tezos',
  'aptos',
  'sui',
  'filecoin',
  'nano',
  'kaspa',
  'zilliqa',
];

/** Networks whose addresses start with the scheme. */
const PART_OF_ADDRESS: readonly string[] = ['bitcoincash', 'ecash', 'kaspa'];

const DECIMALS_OF_SMALLEST: Readonly<Record<string, number>> = { ethereum: 18, ton: 9 };

function readUri(text: string): PaymentUri | null {
  const match = /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?]+)(?:\?(.*))?$/i.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const named = match[1].toLowerCase();
  return {
    scheme: ALIASES[named] ?? named,
    path: match[2],
    query: new URLSearchParams(match[3] ?? ''),
  };
}

/** Converts a whole number of smallest units to coins. */
function wholeCoins(smallest: string, decimals: number): string | null {
  if (!/^\d{1,40}$/.test(smallest)) return null;
  const digits = smallest.padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals).replace(/^0+(?=\d)/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/**
 * Returns the amount in coins of the network's native currency. Schemes differ in the name of the
 * parameter and in its unit.
 */
function amountOf({ scheme, query }: PaymentUri, isToken: boolean): string | null {
  if (isToken) return null;
  const decimals = DECIMALS_OF_SMALLEST[scheme];
  const text = query.get(
    scheme === 'monero' ? 'tx_amount' : scheme === 'ethereum' ? 'value' : 'amount',
  );
  if (text === null) return null;
  const amount = decimals === undefined ? text : wholeCoins(text, decimals);
  // Nano's smallest unit is so small that the number alone does not show which unit is meant.
  const isUsable =
    scheme !== 'nano' && amount !== null && isPlainDecimal(amount) && /[1-9]/.test(amount);
  return isUsable ? amount : null;
}

const memoOf = ({ query }: PaymentUri): string | null =>
  query.get('dt') ?? query.get('memo') ?? query.get('memo_id') ?? query.get('text');

type Recipient = {
  readonly address: string;
  readonly chainId: number | null;
  readonly isToken: boolean;
};

/**
 * `ethereum:[pay-]0x…[@chain][/transfer?address=0x…]`: the recipient of a token transfer is among
 * its arguments.
 */
function ethereumRecipient({ path, query }: PaymentUri): Recipient {
  const [target = '', call] = path.replace(/^pay-/, '').split('/');
  const [address = '', chain] = target.split('@');
  const isToken = call === 'transfer';
  return {
    address: isToken ? (query.get('address') ?? '') : address,
    chainId: chain === undefined ? null : Number(chain),
    isToken,
  };
}

function recipientOf(uri: PaymentUri): Recipient {
  const { scheme, path, query } = uri;
  if (scheme === 'ethereum') return ethereumRecipient(uri);
  const isToken =
    query.has('spl-token') || query.has('jetton') || query.has('asset_code') || query.has('asset');
  if (scheme === 'ton') return { address: path.replace(/^transfer\//, ''), chainId: null, isToken };
  if (scheme === 'web+stellar')
    return { address: query.get('destination') ?? path, chainId: null, isToken };
  return {
    address: PART_OF_ADDRESS.includes(scheme) ? `${scheme}:${path}` : path,
    chainId: null,
    isToken,
  };
}

/** Returns whether a payment is for a different network than the target. */
function isElsewhere(scheme: string, chainId: number | null, target: ScanTarget): boolean {
  if (target.scheme === null) return SCHEMES.includes(scheme);
  if (scheme !== target.scheme) return true;
  return chainId !== null && target.chainId !== null && chainId !== target.chainId;
}

/**
 * Reads the text of a scanned code: a plain address or a payment URI. The service decides whether
 * the address is valid.
 * @param text the decoded text
 */
export function readScanned(text: string, target: ScanTarget): ScanResult {
  const trimmed = text.trim();
  const uri = readUri(trimmed);
  if (uri === null)
    return /^[\w.-]{2,256}$/.test(trimmed)
      ? { kind: 'code', code: { address: trimmed, memo: null, amount: null } }
      : { kind: 'unreadable' };
  if (!SCHEMES.includes(uri.scheme) && target.scheme !== uri.scheme) return { kind: 'unreadable' };
  const { address, chainId, isToken } = recipientOf(uri);
  if (isElsewhere(uri.scheme, chainId, target)) return { kind: 'other_network' };
  if (!/^[\w.:-]{2,256}$/.test(address)) return { kind: 'unreadable' };
  return {
    kind: 'code',
    code: { address, memo: memoOf(uri), amount: amountOf(uri, isToken || !target.isNative) },
  };
}
