import fc from 'fast-check';

import { coinFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { AMOUNT_PRESETS } from './amount-presets';
import { calculate, type CalculatorEvent } from './calculator-events';
import { initialCalculator, type CalculatorState } from './calculator-state';
import { fieldText, isOwnAmount, questionOf, viewFor } from './calculator-view';
import {
  noQuoteView,
  withQuestion,
  withQuote,
  withRefusal,
  type QuoteRefusal,
  type QuoteView,
} from './quote-view';
import { needsRecommendation, shownTrouble } from './shown-trouble';

const coins = {
  eth: coinFixture('eth', { precisionDecimals: 18 }),
  usdt: coinFixture('usdt', { precisionDecimals: 6 }),
  ltc: coinFixture('ltc'),
  xno: coinFixture('xno', { precisionDecimals: 0 }),
};
type Slug = keyof typeof coins;
type Side = 'send' | 'receive';

/** What a visitor could write down of the calculator on a slip of paper. */
type Slip = {
  from: Slug;
  to: Slug;
  /** What stands in the active field: typed, begun with, named by the service, or still to be named. */
  entry:
    | { kind: 'typed'; side: Side; amount: string }
    | { kind: 'begun' }
    | { kind: 'named'; amount: string }
    | { kind: 'open' }
    | { kind: 'minimum' };
  isFixed: boolean;
  isFixedRefused: boolean;
  wasOutOfLimits: boolean;
};

/** The calculator as the page runs it: the pure state, and the view that follows its question. */
type Desk = { state: CalculatorState; view: QuoteView };

const question = ({ state }: Desk) => questionOf({ ...state, referrerId: null });

function tell(desk: Desk, event: CalculatorEvent): void {
  desk.state = calculate(desk.state, event);
  desk.view = withQuestion(desk.view, question(desk));
}

function agree(slip: Slip, desk: Desk): void {
  const { state } = desk;
  const { entry } = slip;
  const view = viewFor(question(desk), desk.view);
  const asked = question(desk);
  const trouble = shownTrouble(view, state);
  const written = {
    pair: [slip.from, slip.to],
    rate: [slip.isFixed, slip.isFixedRefused],
    isMinimumWanted: entry.kind === 'minimum',
    active:
      entry.kind === 'typed'
        ? [entry.side, entry.amount]
        : [
            'send',
            {
              begun: '500',
              named: entry.kind === 'named' ? entry.amount : '',
              open: '',
              minimum: '',
            }[entry.kind],
          ],
    // A quote that is shown answers what is asked now, and never stands beside an error.
    quote: view.quote === null ? null : [slip.from, slip.to, asked?.rateMode],
    isTroubleBesideQuote: false,
    // An amount that nobody typed is not blamed on the visitor.
    isBlamed: false,
    isTooFine: false,
  };
  const decimals = asked?.amount?.split('.')[1]?.length ?? 0;
  const seen: typeof written = {
    pair: [state.pair.from.slug as Slug, state.pair.to.slug as Slug],
    rate: [state.rateMode === 'FIXED', state.isFloatingForced],
    isMinimumWanted: state.isMinimumWanted,
    active: [
      state.amount.side,
      isOwnAmount(state.amount.side, state.amount)
        ? fieldText(state.amount.side, { ...state, view })
        : '',
    ],
    quote:
      view.quote === null
        ? null
        : [
            view.quote.instrumentFrom.slug as Slug,
            view.quote.instrumentTo.slug as Slug,
            view.quote.rateMode,
          ],
    isTroubleBesideQuote:
      view.quote !== null && trouble !== null && trouble.kind !== 'equal_instruments',
    isBlamed:
      entry.kind === 'begun' && (trouble?.kind === 'too_small' || trouble?.kind === 'too_big'),
    isTooFine:
      decimals > (asked?.side === 'receive' ? state.pair.to : state.pair.from).precisionDecimals,
  };
  // Comparing texts first is a hundred times faster, and there are many steps.
  if (JSON.stringify(seen) !== JSON.stringify(written)) expect(seen).toEqual(written);
}

const turn = (side: Side): Side => (side === 'send' ? 'receive' : 'send');
const cut = (slip: Slip, side: Side, amount: string): string => {
  const decimals = coins[side === 'send' ? slip.from : slip.to].precisionDecimals;
  const [whole = '', fraction = ''] = amount.split('.');
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, decimals)}`;
};

/** A move to another pair, on the slip: typed amounts stay, with the new coin's precision, unless they had been refused. */
function movePair(slip: Slip, from: Slug, to: Slug): void {
  if (from === slip.from && to === slip.to) return;
  Object.assign(slip, { from, to, isFixedRefused: false });
  if (slip.wasOutOfLimits) slip.entry = { kind: 'minimum' };
  else if (slip.entry.kind !== 'typed' && slip.entry.kind !== 'minimum')
    slip.entry = { kind: 'begun' };
  slip.wasOutOfLimits = false;
}

type Step = fc.Command<Slip, Desk>;
const step = (
  name: string,
  run: (slip: Slip, desk: Desk) => void,
  check: (slip: Readonly<Slip>) => boolean = () => true,
): Step => ({
  check: (slip) => check(slip),
  run(slip, desk) {
    run(slip, desk);
    agree(slip, desk);
  },
  toString: () => name,
});

/** A typed amount that the slip shows as it was typed, so that cutting is told apart from keeping. */
const amounts = fc.constantFrom('1', '0.25', '7.123456', '40', '0.5');
const sides = fc.constantFrom<Side>('send', 'receive');
const typing = (side: Side, amount: string): Step =>
  step(`type ${amount} to ${side}`, (slip, desk) => {
    tell(desk, { type: 'amount-typed', side, text: ` ${amount.replace('.', ',')}x` });
    slip.entry = { kind: 'typed', side, amount: cut(slip, side, amount) };
  });
const choosing = (side: Side, slug: Slug): Step =>
  step(`choose ${slug} to ${side}`, (slip, desk) => {
    tell(desk, { type: 'coin-chosen', side, chosen: coins[slug] });
    const [from, to] = side === 'send' ? [slug, slip.to] : [slip.from, slug];
    if (from === to) movePair(slip, slip.to, slip.from);
    else movePair(slip, from, to);
    // The text is kept whole, and shown as far as the coin goes; the longest one is known from before.
    if (slip.entry.kind === 'typed')
      slip.entry.amount = cut(slip, slip.entry.side, desk.state.amount.text);
  });
const swapping = step('swap', (slip, desk) => {
  tell(desk, { type: 'swapped' });
  Object.assign(slip, { from: slip.to, to: slip.from, isFixedRefused: false });
  if (slip.wasOutOfLimits || slip.entry.kind === 'minimum') slip.entry = { kind: 'minimum' };
  else if (slip.entry.kind === 'typed')
    slip.entry = {
      ...slip.entry,
      side: turn(slip.entry.side),
      amount: cut(slip, turn(slip.entry.side), desk.state.amount.text),
    };
  else slip.entry = { kind: 'begun' };
  slip.wasOutOfLimits = false;
});
const picking = (isFixed: boolean): Step =>
  step(isFixed ? 'fix the rate' : 'let the rate float', (slip, desk) => {
    tell(desk, { type: 'rate-mode-chosen', rateMode: isFixed ? 'FIXED' : 'FLOATING' });
    slip.isFixed = isFixed && !slip.isFixedRefused;
  });

function quoteFor(slip: Slip, desk: Desk) {
  const asked = question(desk);
  const amount = asked?.amount ?? '2';
  const side = asked?.side ?? 'send';
  return quoteFixture({
    instrumentFrom: { ...coins[slip.from], slug: slip.from },
    instrumentTo: { ...coins[slip.to], slug: slip.to },
    rateMode: slip.isFixed ? 'FIXED' : 'FLOATING',
    amountToGive: side === 'send' ? amount : '3',
    amountToGet: side === 'send' ? '9' : amount,
    generalMinAmount: '1',
  });
}
const quoting = step('a quote comes', (slip, desk) => {
  const asked = question(desk);
  if (asked === null) return;
  const quote = quoteFor(slip, desk);
  desk.view = withQuote(desk.view, quote);
  tell(desk, { type: 'quote-came', question: asked, quote });
  slip.wasOutOfLimits = false;
  if (slip.entry.kind === 'minimum') slip.entry = { kind: 'typed', side: 'send', amount: '1' };
  if (slip.entry.kind === 'open') slip.entry = { kind: 'named', amount: quote.amountToGive };
});
const quotingOthers = step('a quote of other instruments comes', (_slip, desk) => {
  const before = { ...desk };
  desk.view = withQuote(
    desk.view,
    quoteFixture({ instrumentFrom: { ...coins.eth, slug: 'other' } }),
  );
  if (desk.view !== before.view) throw new Error('The quote of other instruments was taken.');
});
const refusing = (code: QuoteRefusal['code']): Step =>
  step(
    `refused: ${code}`,
    (slip, desk) => {
      const asked = question(desk);
      if (asked === null) return;
      const refusal: QuoteRefusal = { code, details: { expected: '1' } };
      desk.view = withRefusal(desk.view, refusal);
      tell(desk, { type: 'refusal-came', question: asked, refusal });
      const isLimit = code.startsWith('ERR_CLAIMED');
      if (code === 'ERR_NOT_ACCEPTABLE' && slip.isFixed)
        Object.assign(slip, { isFixed: false, isFixedRefused: true });
      else slip.wasOutOfLimits = isLimit && slip.entry.kind !== 'begun';
    },
    (slip) =>
      !(
        code.startsWith('ERR_CLAIMED') &&
        (slip.entry.kind === 'open' || slip.entry.kind === 'minimum')
      ),
  );
const recommending = (amount: string | null): Step =>
  step(`recommended: ${String(amount)}`, (slip, desk) => {
    const asked = question(desk);
    if (asked === null || !needsRecommendation(desk.view, desk.state)) return;
    tell(desk, { type: 'recommendation-came', question: asked, amount });
    slip.entry = amount === null ? { kind: 'open' } : { kind: 'named', amount };
  });
const lateAnswer = step('an answer to an earlier question comes', (_slip, desk) => {
  const { state } = desk;
  const earlier = {
    fromSlug: state.pair.from.slug,
    toSlug: state.pair.to.slug,
    side: 'send',
    amount: '123456',
    rateMode: state.rateMode,
    referrerId: null,
  } as const;
  tell(desk, {
    type: 'refusal-came',
    question: earlier,
    refusal: { code: 'ERR_NOT_ACCEPTABLE', details: {} },
  });
  tell(desk, { type: 'recommendation-came', question: earlier, amount: '9' });
  if (desk.state !== state) throw new Error('The late answer was taken.');
});

test('whatever happens in whatever order, the calculator shows what a visitor would have written down', () => {
  const slugs = fc.constantFrom<Slug>('eth', 'usdt', 'ltc', 'xno');
  const steps = [
    fc.tuple(sides, amounts).map(([side, amount]) => typing(side, amount)),
    fc
      .tuple(sides, fc.constantFrom(...AMOUNT_PRESETS))
      .map(([side, preset]) => typing(side, preset)),
    fc.tuple(sides, slugs).map(([side, slug]) => choosing(side, slug)),
    fc.constant(swapping),
    fc.boolean().map(picking),
    fc.constant(quoting),
    fc.constant(quotingOthers),
    fc
      .constantFrom<QuoteRefusal['code']>(
        'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
        'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
        'ERR_NOT_ACCEPTABLE',
        'ERR_PAIR_NOT_ACTIVE',
        'CLIENT_NETWORK',
      )
      .map(refusing),
    fc.constantFrom('0.5', null).map(recommending),
    fc.constant(lateAnswer),
  ];
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 40, size: 'max' }), (commands) => {
      fc.modelRun(() => {
        const state = initialCalculator({ from: coins.eth, to: coins.usdt });
        const model: Slip = {
          from: 'eth',
          to: 'usdt',
          entry: { kind: 'begun' },
          isFixed: false,
          isFixedRefused: false,
          wasOutOfLimits: false,
        };
        const real: Desk = {
          state,
          view: withQuestion(noQuoteView, questionOf({ ...state, referrerId: null })),
        };
        return { model, real };
      }, commands);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);
