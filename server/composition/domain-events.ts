import type { LedgerEvents } from '../capabilities/ledger';
import type { MailModule } from '../capabilities/mail';
import type { MessengersModule } from '../capabilities/messengers';
import type { OrderEvents } from '../capabilities/orders';
import type { RewardsModule } from '../capabilities/rewards';
import type { WebhooksModule } from '../capabilities/webhooks';
import { createEvents } from '../platform/events/events';

/** All events that capabilities publish to the capabilities that depend on them. */
export type DomainEvents = OrderEvents & LedgerEvents;

export const createDomainEvents = (): DomainEvents => ({
  logged: createEvents(),
  emailLeft: createEvents(),
  posted: createEvents(),
});

export type Listeners = {
  readonly rewards: Pick<RewardsModule, 'onOrderEvent' | 'onPosted'>;
  readonly webhooks: Pick<WebhooksModule, 'onOrderEvent'>;
  readonly mail: Pick<MailModule, 'onOrderEvent' | 'onEmailLeft'>;
  readonly messengers: Pick<MessengersModule, 'onOrderEvent'>;
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
