import type { LedgerEvents } from '../capabilities/ledger';
import type { OpenMail } from '../capabilities/mail';
import type { OpenMessengers } from '../capabilities/messengers';
import type { OrderEvents } from '../capabilities/orders';
import type { OpenRewards } from '../capabilities/rewards';
import type { OpenWebhooks } from '../capabilities/webhooks';
import { createEvents } from '../platform/events/events';

/** All events that capabilities publish to the capabilities that depend on them. */
export type DomainEvents = OrderEvents & LedgerEvents;

export const createDomainEvents = (): DomainEvents => ({
  logged: createEvents(),
  emailLeft: createEvents(),
  posted: createEvents(),
});

export type Listeners = {
  readonly rewards: Pick<OpenRewards, 'onOrderEvent' | 'onPosted'>;
  readonly webhooks: Pick<OpenWebhooks, 'onOrderEvent'>;
  readonly mail: Pick<OpenMail, 'onOrderEvent' | 'onEmailLeft'>;
  readonly messengers: Pick<OpenMessengers, 'onOrderEvent'>;
};

/**
 * Subscribes the event handlers. Everything that the handlers write is committed with the event, or
 * not at all.
 */
export function subscribeAll(
  { logged, emailLeft, posted }: DomainEvents,
  { rewards, webhooks, mail, messengers }: Listeners,
): void {
  logged.subscribe(rewards.onOrderEvent);
  logged.subscribe(webhooks.onOrderEvent);
  logged.subscribe(mail.onOrderEvent);
  logged.subscribe(messengers.onOrderEvent);
  emailLeft.subscribe(mail.onEmailLeft);
  posted.subscribe(rewards.onPosted);
}
