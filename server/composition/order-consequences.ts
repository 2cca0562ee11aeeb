import { orderMail } from '../usecases/mail/order-mail';
import type { OrderConsequence } from '../usecases/orders/order-consequences';
import type { OpenMail } from './open-mail';
import type { OpenMessengers } from './open-messengers';
import type { OpenRewards } from './open-rewards';
import type { OpenWebhooks } from './open-webhooks';

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
