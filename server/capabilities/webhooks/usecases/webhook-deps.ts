import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { AttemptStore, SessionStore } from '../../accounts';
import type { WebhookSender } from '../ports/webhook-sender';
import type { WebhookStore } from '../ports/webhook-store';

export type WebhookDeps = {
  readonly database: Database;
  readonly webhooks: WebhookStore;
  readonly sessions: Pick<SessionStore, 'lockOpen'>;
  readonly attempts: AttemptStore;
  readonly sender: WebhookSender;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  /** Called when there is something to send; a call may get lost. */
  readonly wake: () => void;
};
