import type { Hex } from 'viem';
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils';

import type { EvmLog } from './evm-schemas';

/**
 * Only what goes over the wire: the transfer functions have no return type, because USDT's
 * `transfer` returns nothing where the standard requires a bool.
 */
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

/** keccak256("Transfer(address,address,uint256)") */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export type TokenMovement = { readonly to: string; readonly amountMinor: bigint };

/** The contents of a token's Transfer event. */
export type TokenEvent = TokenMovement & { readonly from: string };

export const encodeTransfer = (to: string, amountMinor: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [to as Hex, amountMinor] });
export const encodeBalanceOf = (owner: string): Hex =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner as Hex] });
export const encodeDecimals = (): Hex => encodeFunctionData({ abi, functionName: 'decimals' });

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
 * Whether the response to a simulated `transfer` allows it: either empty, as from USDT, or true.
 * Some tokens return false instead of failing.
 */
export const isTransferAllowed = (answer: string): boolean =>
  answer === '0x' || BigInt(answer.slice(0, 66)) === 1n;

/**
 * Returns what a Transfer event moved; `null` for other events, such as the non-fungible token
 * event of the same name (four topics).
 */
export function decodeTransferLog(log: Pick<EvmLog, 'topics' | 'data'>): TokenEvent | null {
  const [topic, sender, recipient] = log.topics;
  if (
    log.topics.length !== 3 ||
    topic !== TRANSFER_TOPIC ||
    sender === undefined ||
    recipient === undefined ||
    log.data.length !== 66
  )
    return null;
  return {
    from: `0x${sender.slice(-40)}`,
    to: `0x${recipient.slice(-40)}`,
    amountMinor: BigInt(log.data),
  };
}
