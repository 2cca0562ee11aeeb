import { defaultAmount } from './default-amount';
import { isFiat } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';
import type { AmountSide } from './quote-request';

/**
 * What is in the active field. Until something is typed it is the amount that the calculator begins
 * with, or the one that the service recommends in its place; nothing while the service is asked to
 * name one.
 */
export type AmountInput = {
  readonly side: AmountSide;
  readonly text: string;
  readonly isTyped: boolean;
};

/** The active field before anything is typed. */
export function untouchedAmount(pair: InstrumentPair): AmountInput {
  return { side: 'send', text: defaultAmount(pair, 'send') ?? '', isTyped: false };
}

/**
 * Whether the field still has what the calculator began with. The visitor has not meant it, so it
 * is never a mistake of theirs.
 */
export function isUntouched({ pair, amount }: CalculatorInput): boolean {
  return !amount.isTyped && amount.side === 'send' && amount.text === defaultAmount(pair, 'send');
}

export type CalculatorInput = { readonly pair: InstrumentPair; readonly amount: AmountInput };

/**
 * Exchanges the instruments, moves the active amount to the other field and clears the first. What
 * the calculator began with, or still asks for, stays behind: the other coin has its own.
 */
export function swapSides({ pair, amount }: CalculatorInput): CalculatorInput {
  const side = amount.side === 'send' ? 'receive' : 'send';
  const turned = { from: pair.to, to: pair.from };
  const isOwn = amount.isTyped || (amount.text !== '' && !isUntouched({ pair, amount }));
  return { pair: turned, amount: isOwn ? { ...amount, side } : untouchedAmount(turned) };
}

/**
 * Puts an instrument on one side. The one that stands on the other side already changes places with
 * it, so that a pair is never equal by a choice in the list. Money is exchanged for coins alone:
 * where there would be money on both sides, the coin that stood here goes over.
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
