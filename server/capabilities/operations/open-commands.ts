import { createSealedSecretStore, createSecondFactorStore, createUserStore } from '../accounts';
import { createMailStore } from '../mail';
import { createRewardStore, createWithdrawalStore } from '../rewards';
import { openVitalsReader } from '../vitals';
import { createOpsDeps, type CreateOpsDeps } from './commands/create-ops-deps';
import type { RunOpsDeps } from './commands/run-ops-command';

/**
 * The dependencies of the commands, except the stores: those are the same with and without a
 * server.
 */
export type CommandParts = Pick<
  CreateOpsDeps,
  | 'orders'
  | 'payoutOnly'
  | 'hotLevels'
  | 'finalConfirmationsOf'
  | 'signer'
  | 'kyc'
  | 'bots'
  | 'cardPartner'
  | 'mailQueue'
  | 'secretBox'
  | 'suspension'
  | 'payoutHolds'
  | 'restore'
  | 'contentRemote'
  | 'requeueDeadLetters'
>;

/** Sets up the operator's commands. */
export const openCommands = (parts: CommandParts): RunOpsDeps => ({
  commands: createOpsDeps({
    ...parts,
    ledger: parts.orders.stores.ledger,
    mail: createMailStore(),
    users: createUserStore(),
    secondFactors: createSecondFactorStore(),
    sealedSecrets: createSealedSecretStore(),
    withdrawals: createWithdrawalStore(),
    rewards: createRewardStore(),
    vitals: openVitalsReader(parts.orders),
  }),
  sql: parts.orders.database,
  clock: parts.orders.clock,
});
