import { openAccounts, type OpenAccounts } from '../capabilities/accounts/module';
import type { MailQueue } from '../capabilities/mail/ports/mail-queue';
import { createMessengerStore } from '../capabilities/messengers/store/messenger-store';
import { openPartner, type OpenPartner } from '../capabilities/partners/module';
import { openKyc } from '../capabilities/verification/module';
import type { KycDeps } from '../capabilities/verification/usecases/kyc-deps';
import type { Platform } from './open-platform';

export type Clients = {
  readonly accounts: OpenAccounts;
  readonly kyc: KycDeps;
  readonly partner: OpenPartner;
};

/**
 * Opens the parts that serve our callers: users with their sessions and documents, and programs
 * with API keys.
 */
export function openClients(
  { config, database, clock, ids, recurring }: Platform,
  mailQueue: MailQueue,
): Clients {
  return {
    accounts: openAccounts({
      config,
      database,
      mailQueue,
      linkedMessengers: createMessengerStore(),
      ids,
      clock,
      recurring,
    }),
    kyc: openKyc({ config, database, mailQueue, clock, ids, recurring }),
    partner: openPartner({ config, database, ids, clock, recurring }),
  };
}
