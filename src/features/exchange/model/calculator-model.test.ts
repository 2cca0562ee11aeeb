import fc from 'fast-check';

import { quoteFixture } from '../fixtures/quote';
import { AMOUNT_PRESETS } from './amount-presets';
import {
  coins,
  type Slug,
  type Side,
  type Model,
  type Calculator,
  query,
  dispatch,
  oppositeSide,
  cut,
  movePair,
} from './calculator-model.fixture';
import { initialCalculator } from './calculator-state';
import { fieldText, isOwnAmount, quoteQueryOf, viewFor } from './calculator-view';
import {
  noQuoteView,
  withQuery,
  withQuote,
  withRejection,
  type QuoteRejection,
} from './quote-view';
import { needsRecommendation, shownError } from './shown-error';

function expectSame(model: Model, calculator: Calculator): void {
  const { state } = calculator;
  const { entry } = model;
  const view = viewFor(query(calculator), calculator.view);
  const asked = query(calculator);
  const error = shownError(view, state);
  const written = {
    pair: [model.from, model.to],
    rate: [model.isFixed, model.isFixedRefused],
    isMinimumWanted: entry.kind === 'minimum',
    active:
      entry.kind === 'typed'
        ? [entry.side, entry.amount]
        : [
            'send',
            {
              default: '500',
              named: entry.kind === 'named' ? entry.amount : '',
              open: '',
              minimum: '',
            }[entry.kind],
          ],
    // A shown quote matches the current request, and never appears next to an error.
    quote: view.quote === null ? null : [model.from, model.to, asked?.rateMode],
    isErrorBesideQuote: false,
    // The visitor never sees a limit error for the default amount.
    isLimitErrorShown: false,
    hasTooManyDecimals: false,
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
    isErrorBesideQuote: view.quote !== null && error !== null && error.kind !== 'equal_instruments',
    isLimitErrorShown:
      entry.kind === 'default' && (error?.kind === 'too_small' || error?.kind === 'too_big'),
    hasTooManyDecimals:
      decimals > (asked?.side === 'receive' ? state.pair.to : state.pair.from).precisionDecimals,
  };
  // Comparing strings first is a hundred times faster, and there are many steps.
  if (JSON.stringify(seen) !== JSON.stringify(written)) expect(seen).toEqual(written);
}

type Step = fc.Command<Model, Calculator>;
const step = (
  name: string,
  run: (model: Model, calculator: Calculator) => void,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check: (model) => check(model),
  run(model, calculator) {
    run(model, calculator);
    expectSame(model, calculator);
  },
  toString: () => name,
});

/** Amounts that the model stores as typed, so that a truncated one is distinguishable. */
const amounts = fc.constantFrom('1', '0.25', '7.123456', '40', '0.5');
const sides = fc.constantFrom<Side>('send', 'receive');
const typing = (side: Side, amount: string): Step =>
  step(`type ${amount} to ${side}`, (model, calculator) => {
    dispatch(calculator, { type: 'amount-typed', side, text: ` ${amount.replace('.', ',')}x` });
    model.entry = { kind: 'typed', side, amount: cut(model, side, amount) };
  });
const choosing = (side: Side, slug: Slug): Step =>
  step(`choose ${slug} to ${side}`, (model, calculator) => {
    dispatch(calculator, { type: 'coin-chosen', side, chosen: coins[slug] });
    const [from, to] = side === 'send' ? [slug, model.to] : [model.from, slug];
    if (from === to) movePair(model, model.to, model.from);
    else movePair(model, from, to);
    // The calculator keeps the full text and shows it to the coin's precision, so the model cuts
    // the full text.
    if (model.entry.kind === 'typed')
      model.entry.amount = cut(model, model.entry.side, calculator.state.amount.text);
  });
const swapping = step('swap', (model, calculator) => {
  dispatch(calculator, { type: 'swapped' });
  Object.assign(model, { from: model.to, to: model.from, isFixedRefused: false });
  if (model.wasOutOfLimits || model.entry.kind === 'minimum') model.entry = { kind: 'minimum' };
  else if (model.entry.kind === 'typed')
    model.entry = {
      ...model.entry,
      side: oppositeSide(model.entry.side),
      amount: cut(model, oppositeSide(model.entry.side), calculator.state.amount.text),
    };
  else model.entry = { kind: 'default' };
  model.wasOutOfLimits = false;
});
const picking = (isFixed: boolean): Step =>
  step(isFixed ? 'fix the rate' : 'let the rate float', (model, calculator) => {
    dispatch(calculator, { type: 'rate-mode-chosen', rateMode: isFixed ? 'FIXED' : 'FLOATING' });
    model.isFixed = isFixed && !model.isFixedRefused;
  });

function quoteFor(model: Model, calculator: Calculator) {
  const asked = query(calculator);
  const amount = asked?.amount ?? '2';
  const side = asked?.side ?? 'send';
  return quoteFixture({
    instrumentFrom: { ...coins[model.from], slug: model.from },
    instrumentTo: { ...coins[model.to], slug: model.to },
    rateMode: model.isFixed ? 'FIXED' : 'FLOATING',
    amountToGive: side === 'send' ? amount : '3',
    amountToGet: side === 'send' ? '9' : amount,
    generalMinAmount: '1',
  });
}
const quoting = step('a quote arrives', (model, calculator) => {
  const asked = query(calculator);
  if (asked === null) return;
  const quote = quoteFor(model, calculator);
  calculator.view = withQuote(calculator.view, quote);
  dispatch(calculator, { type: 'quoted', query: asked, quote });
  model.wasOutOfLimits = false;
  if (model.entry.kind === 'minimum') model.entry = { kind: 'typed', side: 'send', amount: '1' };
  if (model.entry.kind === 'open') model.entry = { kind: 'named', amount: quote.amountToGive };
});
const quotingOthers = step('a quote for other instruments arrives', (_model, calculator) => {
  const before = { ...calculator };
  calculator.view = withQuote(
    calculator.view,
    quoteFixture({ instrumentFrom: { ...coins.eth, slug: 'other' } }),
  );
  if (calculator.view !== before.view)
    throw new Error('The calculator accepted a quote for other instruments.');
});
const rejecting = (code: QuoteRejection['code']): Step =>
  step(
    `rejected: ${code}`,
    (model, calculator) => {
      const asked = query(calculator);
      if (asked === null) return;
      const rejection: QuoteRejection = { code, details: { expected: '1' } };
      calculator.view = withRejection(calculator.view, rejection);
      dispatch(calculator, { type: 'rejected', query: asked, rejection });
      const isLimit = code.startsWith('ERR_CLAIMED');
      if (code === 'ERR_NOT_ACCEPTABLE' && model.isFixed)
        Object.assign(model, { isFixed: false, isFixedRefused: true });
      else model.wasOutOfLimits = isLimit && model.entry.kind !== 'default';
    },
    (model) =>
      !(
        code.startsWith('ERR_CLAIMED') &&
        (model.entry.kind === 'open' || model.entry.kind === 'minimum')
      ),
  );
const recommending = (amount: string | null): Step =>
  step(`recommended: ${String(amount)}`, (model, calculator) => {
    const asked = query(calculator);
    if (asked === null || !needsRecommendation(calculator.view, calculator.state)) return;
    dispatch(calculator, { type: 'recommended', query: asked, amount });
    model.entry = amount === null ? { kind: 'open' } : { kind: 'named', amount };
  });
const lateResponse = step('a response to an earlier request arrives', (_model, calculator) => {
  const { state } = calculator;
  const earlier = {
    fromSlug: state.pair.from.slug,
    toSlug: state.pair.to.slug,
    side: 'send',
    amount: '123456',
    rateMode: state.rateMode,
    referrerId: null,
  } as const;
  dispatch(calculator, {
    type: 'rejected',
    query: earlier,
    rejection: { code: 'ERR_NOT_ACCEPTABLE', details: {} },
  });
  dispatch(calculator, { type: 'recommended', query: earlier, amount: '9' });
  if (calculator.state !== state) throw new Error('The calculator accepted a late response.');
});

test('the calculator matches the model after any sequence of events', () => {
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
      .constantFrom<QuoteRejection['code']>(
        'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
        'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
        'ERR_NOT_ACCEPTABLE',
        'ERR_PAIR_NOT_ACTIVE',
        'CLIENT_NETWORK',
      )
      .map(rejecting),
    fc.constantFrom('0.5', null).map(recommending),
    fc.constant(lateResponse),
  ];
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 40, size: 'max' }), (commands) => {
      fc.modelRun(() => {
        const state = initialCalculator({ from: coins.eth, to: coins.usdt });
        const model: Model = {
          from: 'eth',
          to: 'usdt',
          entry: { kind: 'default' },
          isFixed: false,
          isFixedRefused: false,
          wasOutOfLimits: false,
        };
        const real: Calculator = {
          state,
          view: withQuery(noQuoteView, quoteQueryOf({ ...state, referrerId: null })),
        };
        return { model, real };
      }, commands);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);
