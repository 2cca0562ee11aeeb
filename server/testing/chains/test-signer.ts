import { SigningRejectedError } from '../../chains/signer-errors';
import type { Signer, SigningRequest } from '../../chains/signer-port';
import type { ChainsConfig } from '../../chains/chain-plugins';
import { createGuardedSigner } from '../../chains/signer/guarded-signer';
import type {
  JournalApproval,
  JournalEntry,
  JournalStatement,
} from '../../chains/signer/journal/journal-entry';
import type { Journal } from '../../chains/signer/journal/open-journal';
import { coldAddressesOf, type Policy } from '../../chains/signer/policy/policy';
import {
  decodeMessage,
  encodeMessage,
  transferRequestSchema,
} from '../../chains/signer/signer-messages';
import { createTransferSigner } from '../../chains/signer/sign-transfer';
import type { HotKey } from '../../chains/signer/wallet-keys';

export type TestSignerOptions = {
  readonly policy?: Policy | null;
  /** Keys on a device, by chain. */
  readonly hotKeys?: ReadonlyMap<string, HotKey> | undefined;
  readonly journal?: Journal;
};

/** A signer in this process, with a journal in memory unless one is given. */
export function createTestSigner(
  mnemonic: string,
  chains: ChainsConfig,
  { policy = null, hotKeys, journal = createMemoryJournal() }: TestSignerOptions = {},
): Signer {
  const { find, sign, approve, signedSince } = createGuardedSigner({
    signer: createTransferSigner(
      mnemonic,
      chains,
      policy === null ? undefined : coldAddressesOf(policy),
      hotKeys,
    ),
    journal,
    policy,
    nowMs: Date.now,
  });
  return {
    find: (attempt) => Promise.resolve(find(attempt)),
    signedSince: (booksId, afterSequence) =>
      Promise.resolve(signedSince({ booksId, afterSequence })),
    sign: async (request) => sign(asReceived(request)),
    approve,
  };
}

/** Returns a request as a signer in another process receives it, which accepts no other fields. */
function asReceived(request: SigningRequest): SigningRequest {
  const message = encodeMessage({ kind: 'sign', ...request });
  const received = decodeMessage(transferRequestSchema, message);
  if (received?.kind !== 'sign')
    throw new SigningRejectedError('it is not a request about a transfer');
  return received;
}

export function createMemoryJournal(entries: JournalEntry[] = []): Journal {
  const approvals: JournalApproval[] = [];
  const statements: JournalStatement[] = [];
  const nextSequence = (): number => entries.length + approvals.length + statements.length + 1;
  return {
    entries,
    approvals,
    statements,
    append(entry) {
      const numbered = { sequence: nextSequence(), ...entry };
      entries.push(numbered);
      return numbered;
    },
    appendApproval: (approval) => approvals.push({ sequence: nextSequence(), ...approval }),
    appendStatement: (statement) => statements.push({ sequence: nextSequence(), ...statement }),
    close: () => undefined,
  };
}
