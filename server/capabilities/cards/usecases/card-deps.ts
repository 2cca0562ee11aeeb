import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { Secrets } from '../../../platform/secrets/secrets';
import type { CardPartner } from '../ports/card-partner';
import type { CardPayoutStore } from '../ports/card-payout-store';
import type { CardStore } from '../ports/card-store';
import type { CardEventHandler } from './card-event-handlers';
import type { BuyerProof } from './proven-email';

/** Everything that the card payment use cases depend on. */
export type CardDeps = {
  readonly database: Database;
  readonly cards: CardStore;
  readonly payouts: Pick<CardPayoutStore, 'checkSoon' | 'ofOrder'>;
  /** The configured partner. */
  readonly partner: CardPartner;
  readonly handlers: readonly CardEventHandler[];
  readonly proof: BuyerProof;
  readonly secretBox: SecretBox;
  readonly secrets: Pick<Secrets, 'token'>;
  readonly ids: Pick<Ids, 'guid'>;
  readonly clock: Clock;
  readonly pubSub: Pick<PubSub, 'publish'>;
  /** Origin of the site, to which payers return. */
  readonly siteUrl: string;
  /** Called when a payment should be checked; calls may be lost. */
  readonly wake: () => void;
  /** Logs a partner's failure, without personal data. */
  readonly report: (problem: Error, about: string) => void;
};
