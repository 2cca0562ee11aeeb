import type { MailQueue } from '../ports/mail-queue';
import type { KycDeps } from '../usecases/kyc/kyc-deps';
import { openAccounts, type OpenAccounts } from './open-accounts';
import { openKyc } from './open-kyc';
import { openPartner, type OpenPartner } from './open-partner';
import type { Platform } from './open-platform';

export type Clients = {
  readonly accounts: OpenAccounts;
  readonly kyc: KycDeps;
  readonly partner: OpenPartner;
};

/** Who calls us: users with their sessions and documents, and programs with API keys. */
export function openClients(
  { config, database, clock, ids, recurring }: Platform,
  mailQueue: MailQueue,
): Clients {
  return {
    accounts: openAccounts({ config, database, mailQueue, ids, clock, recurring }),
    kyc: openKyc({ config, database, mailQueue, clock, ids, recurring }),
    partner: openPartner({ config, database, ids, clock, recurring }),
  };
}
