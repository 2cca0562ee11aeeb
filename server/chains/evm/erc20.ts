import type { Hex } from 'viem';
import {
  decodeAbiParameters,
  decodeEventLog,
  decodeFunctionData,
  encodeEventTopics,
  encodeFunctionData,
  parseAbi,
  size,
} from 'viem/utils';

import type { EvmLog } from './evm-schemas';

/**
 * Only what matters for encoding: the transfer functions have no return type, because USDT's
 * `transfer` returns nothing where the standard requires a bool.
 */
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);
const eventAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
]);

export const [TRANSFER_TOPIC] = encodeEventTopics({ abi: eventAbi, eventName: 'Transfer' });

export type TokenMovement = { readonly to: string; readonly amountMinor: bigint };

/** The contents of a token's Transfer event. */
export type TokenEvent = TokenMovement & { readonly from: string };

export const encodeTransfer = (to: string, amountMinor: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [to as Hex, amountMinor] });
export const encodeBalanceOf = (owner: string): Hex =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner as Hex] });
export const encodeDecimals = (): Hex => encodeFunctionData({ abi, functionName: 'decimals' });

/**
 * Decodes the integer that a call returned; `null` if it returned nothing, as calls do where there
 * is no contract.
 */
export const decodeInteger = (response: string): bigint | null =>
  size(response as Hex) < 32
    ? null
    : decodeAbiParameters([{ type: 'uint256' }], response as Hex)[0];

/**
 * Whether the response to a simulated `transfer` allows it: either empty, as from USDT, or true.
 * Some tokens return false instead of failing.
 */
export const isTransferAllowed = (response: string): boolean =>
  response === '0x' || decodeInteger(response) === 1n;

/**
 * Returns what a direct call of `transfer` or `transferFrom` moves if it succeeds; `null` for any
 * other call.
 */
export function decodeTransferCall(input: string): TokenMovement | null {
  try {
    const call = decodeFunctionData({ abi, data: input as Hex });
    if (call.functionName !== 'transfer' && call.functionName !== 'transferFrom') return null;
    const [to, amountMinor] =
      call.functionName === 'transfer' ? call.args : [call.args[1], call.args[2]];
    return { to: to.toLowerCase(), amountMinor };
  } catch {
    return null;
  }
}

/**
 * Returns what a Transfer event moved; `null` for other events, such as the non-fungible token
 * event of the same name (four topics).
 */
export function decodeTransferLog(log: Pick<EvmLog, 'topics' | 'data'>): TokenEvent | null {
  const [topics, data] = [log.topics as [Hex, ...Hex[]], log.data as Hex];
  if (topics.length !== 3 || size(data) !== 32) return null;
  try {
    const { from, to, amount } = decodeEventLog({ abi: eventAbi, topics, data }).args;
    return { from: from.toLowerCase(), to: to.toLowerCase(), amountMinor: amount };
  } catch {
    return null;
  }
}
