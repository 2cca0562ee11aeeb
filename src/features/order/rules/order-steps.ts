import type { OrderScreen } from './order-screen';

export type OrderStepKey = 'deposit' | 'confirm' | 'exchange' | 'send' | 'decide' | 'refund';
export type OrderStepState = 'done' | 'current' | 'upcoming' | 'failed';
export type OrderStep = { readonly key: OrderStepKey; readonly state: OrderStepState };

const way = ['deposit', 'confirm', 'exchange', 'send'] as const satisfies readonly OrderStepKey[];
const refundWay = ['deposit', 'confirm', 'decide', 'refund'] as const satisfies readonly OrderStepKey[];
const decisionWay = ['deposit', 'confirm', 'decide', 'send'] as const satisfies readonly OrderStepKey[];

type Opening = { readonly way: readonly OrderStepKey[]; readonly openKey: OrderStepKey; readonly openState: OrderStepState };

/** Which step of which way is open on a screen. The compiler holds the table complete. */
const openings: Readonly<Record<OrderScreen, Opening>> = {
  awaiting_deposit: { way, openKey: 'deposit', openState: 'current' },
  expired: { way, openKey: 'deposit', openState: 'failed' },
  confirming: { way, openKey: 'confirm', openState: 'current' },
  exchanging: { way, openKey: 'exchange', openState: 'current' },
  sending: { way, openKey: 'send', openState: 'current' },
  completed: { way, openKey: 'send', openState: 'done' },
  decision: { way: decisionWay, openKey: 'decide', openState: 'current' },
  unexchangeable: { way: refundWay, openKey: 'decide', openState: 'current' },
  held: { way: decisionWay, openKey: 'decide', openState: 'current' },
  refunding: { way: refundWay, openKey: 'refund', openState: 'current' },
  refunded: { way: refundWay, openKey: 'refund', openState: 'done' },
};

/** The timeline of a screen; exactly one step is open, and the screen stands in it. Steps before it are done, those after it are to come. */
export function orderSteps(screen: OrderScreen): { readonly steps: readonly OrderStep[]; readonly openKey: OrderStepKey } {
  const { way: keys, openKey, openState } = openings[screen];
  const openIndex = keys.indexOf(openKey);
  return { steps: keys.map((key, index) => ({ key, state: index < openIndex ? 'done' : index === openIndex ? openState : 'upcoming' })), openKey };
}
