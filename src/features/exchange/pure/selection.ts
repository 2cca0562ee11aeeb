import type { CalculatorInstrument, InstrumentPair } from './instrument';
import type { AmountSide } from './quote-request';

/** What is in the active field. Until something is typed it is the amount that the service recommends, or nothing while that is being asked for. */
export type AmountInput = { readonly side: AmountSide; readonly text: string; readonly isTyped: boolean };

export const noAmountInput: AmountInput = { side: 'send', text: '', isTyped: false };

export type CalculatorInput = { readonly pair: InstrumentPair; readonly amount: AmountInput };

/** Exchanges the instruments, moves the active amount to the other field and clears the first. */
export function swapSides({ pair, amount }: CalculatorInput): CalculatorInput {
  const side = amount.side === 'send' ? 'receive' : 'send';
  return { pair: { from: pair.to, to: pair.from }, amount: amount.isTyped ? { ...amount, side } : noAmountInput };
}

/** Puts an instrument on one side. The one that stands on the other side already changes places with it, so that a pair is never equal by a choice in the list. */
export function chooseInstrument(pair: InstrumentPair, side: AmountSide, chosen: CalculatorInstrument): InstrumentPair {
  const next = side === 'send' ? { ...pair, from: chosen } : { ...pair, to: chosen };
  return next.from.slug === next.to.slug ? { from: pair.to, to: pair.from } : next;
}
