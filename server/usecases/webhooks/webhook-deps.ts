import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { Ids } from '../../ports/ids';
import type { SecretBox } from '../../ports/secret-box';
import type { AttemptStore } from '../../ports/stores/attempt-store';
import type { SessionStore } from '../../ports/stores/session-store';
import type { WebhookStore } from '../../ports/stores/webhook-store';
import type { WebhookSender } from '../../ports/webhook-sender';

export type WebhookDeps = {
  readonly database: Database;
  readonly webhooks: WebhookStore;
  readonly sessions: Pick<SessionStore, 'holdOpen'>;
  readonly attempts: AttemptStore;
  readonly sender: WebhookSender;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  /** Called when there is something to send; it may lose a call. */
  readonly wake: () => void;
};
