import { defaultAmount } from './default-amount';
import { isFiat } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';
import type { AmountSide } from './quote-request';

/**
 * The content of the active field. Until the visitor types, it is the default amount, or the
 * recommended amount that replaces it; empty while the service chooses an amount.
 */
export type AmountInput = {
  readonly side: AmountSide;
  readonly text: string;
  readonly isTyped: boolean;
};

/** Returns the active field before the visitor types. */
export function untouchedAmount(pair: InstrumentPair): AmountInput {
  return { side: 'send', text: defaultAmount(pair, 'send') ?? '', isTyped: false };
}

/**
 * Returns whether the field still has the default amount. The visitor did not choose it, so it is
 * never treated as their mistake.
 */
export function isUntouched({ pair, amount }: CalculatorInput): boolean {
  return !amount.isTyped && amount.side === 'send' && amount.text === defaultAmount(pair, 'send');
}

export type CalculatorInput = { readonly pair: InstrumentPair; readonly amount: AmountInput };

/**
 * Swaps the instruments, and moves the active amount to the other field, clearing its old one. A
 * default or pending amount is not moved, because the other coin has a default of its own.
 */
export function swapSides({ pair, amount }: CalculatorInput): CalculatorInput {
  const side = amount.side === 'send' ? 'receive' : 'send';
  const turned = { from: pair.to, to: pair.from };
  const isOwn = amount.isTyped || (amount.text !== '' && !isUntouched({ pair, amount }));
  return { pair: turned, amount: isOwn ? { ...amount, side } : untouchedAmount(turned) };
}

/**
 * Puts an instrument on one side. If the other side already has it, the two swap places, so that a
 * choice in the list never makes both sides equal. Fiat can be exchanged only for coins: if both
 * sides would be fiat, the replaced coin moves to the other side.
 */
export function chooseInstrument(
  pair: InstrumentPair,
  side: AmountSide,
  chosen: CalculatorInstrument,
): InstrumentPair {
  const next = side === 'send' ? { ...pair, from: chosen } : { ...pair, to: chosen };
  if (next.from.slug === next.to.slug) return { from: pair.to, to: pair.from };
  if (!isFiat(next.from) || !isFiat(next.to)) return next;
  return side === 'send' ? { from: chosen, to: pair.from } : { from: pair.to, to: chosen };
}
