import fc from 'fast-check';

import {
  CARD_PAYMENT_MOVES,
  CARD_PAYMENT_STATES,
  interpretPaymentReport,
  type CardPaymentState,
} from './card-payment';
import { paymentCheckDelayMs } from './check-schedule';

const state = fc.constantFrom(...CARD_PAYMENT_STATES);

describe('a card payment', () => {
  it.each<[CardPaymentState, CardPaymentState, string]>([
    ['created', 'captured', 'move'],
    ['pending', 'created', 'nothing-new'],
    ['captured', 'authorised', 'nothing-new'],
    ['captured', 'captured', 'nothing-new'],
    ['captured', 'declined', 'contradiction'],
    ['captured', 'expired', 'move'],
    ['refunded', 'expired', 'nothing-new'],
    ['charged_back', 'expired', 'nothing-new'],
    ['declined', 'expired', 'contradiction'],
    ['expired', 'captured', 'move'],
    ['declined', 'captured', 'move'],
    ['captured', 'charged_back', 'move'],
    ['refunded', 'captured', 'nothing-new'],
    ['charged_back', 'captured', 'nothing-new'],
  ])('interpretPaymentReport for state %s and report %s returns %s', (current, report, kind) => {
    expect(interpretPaymentReport(current, report).kind).toBe(kind);
  });

  it('is refunded when the partner reports that a captured payment was never paid', () => {
    expect(interpretPaymentReport('captured', 'expired')).toEqual({ kind: 'move', to: 'refunded' });
  });

  it('never returns to a previous state, in whatever order reports arrive', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (reports) => {
        const seen: CardPaymentState[] = ['created'];
        for (const report of reports) {
          const verdict = interpretPaymentReport(seen.at(-1)!, report);
          if (verdict.kind === 'move') seen.push(verdict.to);
        }
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  it('can reach the captured state from every state before it', () => {
    const before = CARD_PAYMENT_STATES.filter(
      (current) => !['captured', 'refunded', 'charged_back'].includes(current),
    );
    for (const current of before) expect(CARD_PAYMENT_MOVES[current]).toContain('captured');
  });

  it('is checked less and less often, and eventually no longer', () => {
    fc.assert(
      fc.property(
        state,
        fc.nat(200 * 86_400_000),
        fc.nat(200 * 86_400_000),
        (current, oneMs, otherMs) => {
          const [earlyAgeMs, oldMs] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)];
          expect(paymentCheckDelayMs(current, oldMs) ?? Infinity).toBeGreaterThanOrEqual(
            paymentCheckDelayMs(current, earlyAgeMs) ?? Infinity,
          );
        },
      ),
    );
    expect(paymentCheckDelayMs('captured', 181 * 86_400_000)).toBeNull();
    expect(paymentCheckDelayMs('created', 0)).toBe(15_000);
  });
});
