import type { OpenMail } from '../capabilities/mail/module';
import { orderMail } from '../capabilities/mail/usecases/orders/order-mail';
import type { OpenMessengers } from '../capabilities/messengers/module';
import type { OrderConsequence } from '../capabilities/orders/usecases/order-consequences';
import type { OpenRewards } from '../capabilities/rewards/module';
import type { OpenWebhooks } from '../capabilities/webhooks/module';

export type ConsequenceParts = {
  readonly rewards: Pick<OpenRewards, 'consequence'>;
  readonly webhooks: Pick<OpenWebhooks, 'consequence'>;
  readonly mail: Pick<OpenMail, 'queue'>;
  readonly messengers: Pick<OpenMessengers, 'consequence'>;
};

/** What else happens with the events of orders, each in the transaction of its event. */
export function orderConsequences({
  rewards,
  webhooks,
  mail,
  messengers,
}: ConsequenceParts): readonly OrderConsequence[] {
  return [rewards.consequence, webhooks.consequence, orderMail(mail.queue), messengers.consequence];
}
