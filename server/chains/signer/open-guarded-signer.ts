import type { ChainsConfig } from '../chain-plugins';
import { createGuardedSigner, type GuardedSigner } from './guarded-signer';
import { createJournal, isUnused, openJournal } from './journal/open-journal';
import { journalKeyOf } from './journal/journal-key';
import { readKeysFile } from './keys/keys-file';
import { passphraseFrom } from './keys/passphrase';
import { coldAddressesOf, type Policy } from './policy/policy';
import { policyNotices } from './policy/policy-notices';
import { readPolicy } from './policy/read-policy';
import { openToken } from './token/open-token';
import { createTransferSigner } from './sign-transfer';

export type SignerFiles = {
  readonly keysFile: string;
  /** Contains the passphrase of sealed keys; `null` to ask for it at the terminal. */
  readonly passphraseFile: string | null;
  /** Describes the token with the keys of hot wallets; absent if all keys are in the keys file. */
  readonly tokenFile?: string | null;
  /** Records everything that was signed. */
  readonly journalFile: string;
  /** Whether a missing journal is created: with money at stake, only its operator may do that. */
  readonly mayCreateJournal: boolean;
  /** Limits what is signed; `null` to limit nothing. */
  readonly policyFile: string | null;
};

/**
 * Opens the keys, with the journal and the policy that protect them.
 * @param notify receives what the operator of the policy should know
 * @throws Error with a message for the operator
 */
export async function openGuardedSigner(
  {
    keysFile,
    passphraseFile,
    tokenFile = null,
    journalFile,
    mayCreateJournal,
    policyFile,
  }: SignerFiles,
  chains: ChainsConfig,
  nowMs: () => number = Date.now,
  notify: (notice: string) => void = (notice) => process.stderr.write(`${notice}\n`),
): Promise<GuardedSigner> {
  const policy = policyFile === null ? null : await policyOf(policyFile, chains);
  const mnemonic = await readKeysFile(keysFile, passphraseFrom(passphraseFile));
  if (mayCreateJournal && isUnused(journalFile)) createJournal(journalFile);
  const journal = openJournal(journalFile, journalKeyOf(mnemonic));
  const notices = policy === null ? [] : policyNotices(policy, chains, journal.entries);
  notices.forEach(notify);
  return createGuardedSigner({
    signer: createTransferSigner(
      mnemonic,
      chains,
      policy === null ? undefined : coldAddressesOf(policy),
      tokenFile === null ? undefined : openToken(tokenFile),
    ),
    journal,
    policy,
    nowMs,
  });
}

/** The catalogue is large, and only policies need it. */
async function policyOf(file: string, chains: ChainsConfig): Promise<Policy> {
  const { defaultCatalogue } = await import('@quayside/contract/instruments/default-catalogue');
  return readPolicy(file, chains, defaultCatalogue);
}
