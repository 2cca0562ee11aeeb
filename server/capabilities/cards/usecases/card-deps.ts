import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { Secrets } from '../../../platform/secrets/secrets';
import type { CardPartner } from '../ports/card-partner';
import type { CardPayoutStore } from '../ports/card-payout-store';
import type { CardStore } from '../ports/card-store';
import type { CardConsequence } from './card-consequences';
import type { BuyerProof } from './proven-email';

/** Everything that the use cases of card payments need from outside. */
export type CardDeps = {
  readonly database: Database;
  readonly cards: CardStore;
  readonly payouts: Pick<CardPayoutStore, 'checkSoon' | 'ofOrder'>;
  /** The one that this exchange works with. */
  readonly partner: CardPartner;
  readonly consequences: readonly CardConsequence[];
  readonly proof: BuyerProof;
  readonly secretBox: SecretBox;
  readonly secrets: Pick<Secrets, 'token'>;
  readonly ids: Pick<Ids, 'guid'>;
  readonly clock: Clock;
  readonly pubSub: Pick<PubSub, 'publish'>;
  /** Origin of the site, where payers come back to. */
  readonly siteUrl: string;
  /** Called when a payment is to be looked at; it may lose a call. */
  readonly wake: () => void;
  /** For the log: what a partner failed at, without anything of a person. */
  readonly report: (problem: Error, about: string) => void;
};
