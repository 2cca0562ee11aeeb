import type { CardScreen } from './card-screen';
import { isConfirmed, type ConfirmingOrder } from './confirmations';
import type { OrderScreen } from './order-screen';
import type { SaleScreen } from './sale-screen';

type OrderStepKey =
  | 'card'
  | 'name_card'
  | 'deposit'
  | 'confirm'
  | 'exchange'
  | 'send'
  | 'verify'
  | 'check'
  | 'decide'
  | 'refund';
type OrderStepState = 'done' | 'current' | 'upcoming' | 'failed' | 'skipped';
type OrderStep = { readonly key: OrderStepKey; readonly state: OrderStepState };

const path = ['deposit', 'confirm', 'exchange', 'send'] as const satisfies readonly OrderStepKey[];
const refundPath = [
  'deposit',
  'confirm',
  'decide',
  'refund',
] as const satisfies readonly OrderStepKey[];
const decisionPath = [
  'deposit',
  'confirm',
  'decide',
  'send',
] as const satisfies readonly OrderStepKey[];

type Opening = {
  readonly path: readonly OrderStepKey[];
  readonly openKey: OrderStepKey;
  readonly openState: OrderStepState;
  /** The state of the steps after the open one, if they aren't upcoming. */
  readonly laterState?: OrderStepState;
};

/** The steps and the open step of each screen. The compiler ensures that the table is complete. */
const openings: Readonly<Record<OrderScreen, Opening>> = {
  awaiting_deposit: { path, openKey: 'deposit', openState: 'current' },
  expired: { path, openKey: 'deposit', openState: 'failed', laterState: 'skipped' },
  confirming: { path, openKey: 'confirm', openState: 'current' },
  exchanging: { path, openKey: 'exchange', openState: 'current' },
  sending: { path, openKey: 'send', openState: 'current' },
  completed: { path, openKey: 'send', openState: 'done' },
  decision: { path: decisionPath, openKey: 'decide', openState: 'current' },
  unexchangeable: { path: refundPath, openKey: 'decide', openState: 'current' },
  held: { path: decisionPath, openKey: 'decide', openState: 'current' },
  refunding: { path: refundPath, openKey: 'refund', openState: 'current' },
  refunded: { path: refundPath, openKey: 'refund', openState: 'done' },
};

const cardPath = ['card', 'exchange', 'send'] as const satisfies readonly OrderStepKey[];
const verifiedCardPath = ['card', 'verify', 'send'] as const satisfies readonly OrderStepKey[];
const cardRefundPath = ['card', 'refund'] as const satisfies readonly OrderStepKey[];
/** Without a payment, the remaining steps don't start. */
const laterStateAfter = (openState: 'current' | 'failed'): OrderStepState =>
  openState === 'failed' ? 'skipped' : 'upcoming';
const unpaid = (openState: 'current' | 'failed'): Opening => ({
  path: cardPath,
  openKey: 'card',
  openState,
  laterState: laterStateAfter(openState),
});

const cardOpenings: Readonly<Record<CardScreen, Opening>> = {
  pay: unpaid('current'),
  no_page: unpaid('current'),
  not_yours: unpaid('current'),
  authorised: unpaid('current'),
  under_way: unpaid('current'),
  // A new payment is still accepted.
  declined: unpaid('current'),
  abandoned: unpaid('current'),
  expired: unpaid('failed'),
  captured: { path: cardPath, openKey: 'exchange', openState: 'current' },
  held: { path: verifiedCardPath, openKey: 'verify', openState: 'current' },
  rejected: { path: verifiedCardPath, openKey: 'verify', openState: 'failed' },
  screened: { path: ['card', 'check', 'send'], openKey: 'check', openState: 'current' },
  sending: { path: cardPath, openKey: 'send', openState: 'current' },
  completed: { path: cardPath, openKey: 'send', openState: 'done' },
  refundable: { path: ['card', 'decide', 'refund'], openKey: 'decide', openState: 'current' },
  refunding: { path: cardRefundPath, openKey: 'refund', openState: 'current' },
  refunded: { path: cardRefundPath, openKey: 'refund', openState: 'done' },
  charged_back: unpaid('failed'),
};

type OrderSteps = { readonly steps: readonly OrderStep[]; readonly openKey: OrderStepKey };

/**
 * Returns the timeline of a screen. Exactly one step is open and contains the screen. Steps before
 * it are done; steps after it are upcoming, or skipped if they cannot be reached.
 */
function stepsOf({ path: keys, openKey, openState, laterState = 'upcoming' }: Opening): OrderSteps {
  const openIndex = keys.indexOf(openKey);
  return {
    steps: keys.map((key, index) => ({
      key,
      state: index < openIndex ? 'done' : index === openIndex ? openState : laterState,
    })),
    openKey,
  };
}

/**
 * Returns the screen that determines the steps: a registered deposit counts as waiting for
 * confirmations until it has all those needed for the payout.
 */
export const screenOfSteps = (screen: OrderScreen, order: ConfirmingOrder): OrderScreen =>
  screen === 'exchanging' && !isConfirmed(order) ? 'confirming' : screen;

/**
 * A deposit too small both for an exchange and for the network fee of its refund, so there is
 * nothing to decide.
 */
const dustOpening: Opening = {
  path: ['deposit', 'confirm', 'exchange'],
  openKey: 'exchange',
  openState: 'failed',
};

const openingOf = (screen: OrderScreen, isNothingToRefund: boolean): Opening =>
  screen === 'unexchangeable' && isNothingToRefund ? dustOpening : openings[screen];

/** @param isNothingToRefund true if the network fee would use up the whole refund */
export const orderSteps = (screen: OrderScreen, isNothingToRefund = false): OrderSteps =>
  stepsOf(openingOf(screen, isNothingToRefund));

/** @param isPaidOut true if the coins were sent, whatever happened to the payment afterwards */
export function cardSteps(screen: CardScreen, isPaidOut: boolean): OrderSteps {
  return stepsOf({ ...cardOpenings[screen], ...(isPaidOut ? { laterState: 'done' } : {}) });
}

const verifiedSalePath = [
  'name_card',
  'deposit',
  'verify',
  'send',
] as const satisfies readonly OrderStepKey[];
const unnamed = (openState: 'current' | 'failed'): Opening => ({
  path: ['name_card', ...path],
  openKey: 'name_card',
  openState,
  laterState: laterStateAfter(openState),
});

/**
 * The coins of a sale are refunded without a decision by the seller: because of the card, the
 * verification, or a decision by the operators.
 */
const saleRefundPath = ['deposit', 'confirm', 'refund'] as const satisfies readonly OrderStepKey[];
const saleRefundOpenings: Readonly<Partial<Record<OrderScreen, Opening>>> = {
  refunding: { path: saleRefundPath, openKey: 'refund', openState: 'current' },
  refunded: { path: saleRefundPath, openKey: 'refund', openState: 'done' },
};

/** The screens of the step that a coin exchange does not have. */
const saleOpenings: Readonly<Partial<Record<SaleScreen, Opening>>> = {
  name_card: unnamed('current'),
  no_page: unnamed('current'),
  not_yours: unnamed('current'),
  refused: unnamed('failed'),
  not_named: unnamed('failed'),
  held: { path: verifiedSalePath, openKey: 'verify', openState: 'current' },
  rejected: { path: verifiedSalePath, openKey: 'verify', openState: 'failed' },
};

/**
 * Returns the timeline of a sale: that of a coin exchange, preceded by the card step.
 * @param isCardLacking true if no card was added, or the added card could not be paid
 */
export function saleSteps(
  screen: SaleScreen | null,
  ofCoins: OrderScreen,
  isCardMissing: boolean,
  isNothingToRefund = false,
): OrderSteps {
  const opening = screen === null ? undefined : saleOpenings[screen];
  if (opening !== undefined) return stepsOf(opening);
  const { steps, openKey } = stepsOf(
    saleRefundOpenings[ofCoins] ?? openingOf(ofCoins, isNothingToRefund),
  );
  return {
    steps: [{ key: 'name_card', state: isCardMissing ? 'failed' : 'done' }, ...steps],
    openKey,
  };
}
