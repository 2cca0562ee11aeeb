import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { decodeBitcoinPayload } from '../../chains/bitcoin/bitcoin-payload';
import { toIntegerJson } from '../../chains/integer-json';
import { answerText } from '../../chains/signer/answer-request';
import { writeKeysFile } from '../../chains/signer/keys/keys-file';
import { createJournal } from '../../chains/signer/journal/open-journal';
import { openGuardedSigner } from '../../chains/signer/open-guarded-signer';
import type { TransferReply } from '../../chains/signer/signer-messages';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { CHAINS, COINS, OWN, POLICY, TOKENS, type SigningMessage } from './attack-requests';
import { evmMovement, litecoinMovement, tronMovement, type Movement } from './signed-movements';

/** A signer with a policy, as seen by an attacker who can send it anything. */
export type AttackedSigner = {
  readonly journalFile: string;
  readonly policyFile: string;
  /** Sends a request, or any other text. */
  send(message: unknown): Promise<TransferReply>;
  /** Sends them one after another. @returns how many were signed */
  sendAll(messages: readonly unknown[]): Promise<number>;
  advance(ms: number): void;
  /**
   * Starts a new signer on the same files, optionally with another policy.
   * @throws Error if it does not start
   */
  restart(policy?: object): Promise<void>;
  changeJournal(change: (text: string) => string): void;
  /** What the signed transactions move, as far as a chain would accept them. */
  movements(): readonly Movement[];
};

/** @param policy the contents of its policy file */
export async function openAttackedSigner(
  folder: string,
  policy: object = POLICY,
): Promise<AttackedSigner> {
  const files = {
    keysFile: join(folder, 'keys.json'),
    passphraseFile: null,
    journalFile: join(folder, 'journal.jsonl'),
    mayCreateJournal: false,
    policyFile: join(folder, 'policy.json'),
  };
  writeKeysFile(files.keysFile, SANDBOX_EXCHANGE_MNEMONIC);
  writeFileSync(files.policyFile, JSON.stringify(policy), { mode: 0o644 });
  createJournal(files.journalFile);
  let nowMs = 1_800_000_000_000;
  const open = () =>
    openGuardedSigner(
      files,
      CHAINS,
      () => nowMs,
      () => undefined,
    );
  let signer = await open();
  const moved = new Map<string, Movement>();
  const seen = new Set<string>();
  const validInputs = createValidInputs();

  const record = async (message: unknown, raw: string): Promise<void> => {
    // Signed before, perhaps for a request that claimed something else.
    if (seen.has(raw)) return;
    seen.add(raw);
    const { prepared } = message as SigningMessage;
    if (prepared.chainKey === 'litecoin-regtest') {
      const movement = litecoinMovement(raw, nowMs, OWN, COINS);
      if (validInputs.complete(movement, prepared.payload)) moved.set(movement.txId, movement);
      return;
    }
    const movement =
      prepared.chainKey === 'tron-sandbox'
        ? tronMovement(raw, nowMs, OWN)
        : await evmMovement(raw, nowMs, OWN, TOKENS);
    moved.set(movement.txId, movement);
  };
  const send = async (message: unknown): Promise<TransferReply> => {
    const text = typeof message === 'string' ? message : toIntegerJson(message);
    const reply = await answerText(signer, text);
    if (reply.kind === 'signed') await record(message, reply.signed.rawTransaction);
    return reply;
  };
  return {
    ...files,
    send,
    async sendAll(messages) {
      let signed = 0;
      for (const message of messages) {
        const reply = await send(message);
        if (reply.kind === 'signed') signed += 1;
      }
      return signed;
    },
    advance: (ms) => {
      nowMs += ms;
    },
    restart: async (changed) => {
      if (changed) writeFileSync(files.policyFile, JSON.stringify(changed));
      signer = await open();
    },
    changeJournal: (change) =>
      writeFileSync(files.journalFile, change(readFileSync(files.journalFile, 'utf8'))),
    movements: () => [...moved.values()],
  };
}

/**
 * The signature of a segwit input covers its claimed amount, so only a true amount makes it valid.
 * A transaction can be composed of the valid signatures of several signed versions.
 */
function createValidInputs() {
  const valid = new Map<string, Set<string>>();
  return {
    /** @returns whether every input of the transaction has a valid signature by now */
    complete({ txId, uses }: Movement, payload: string): boolean {
      const ofTransaction = valid.get(txId) ?? new Set<string>();
      valid.set(txId, ofTransaction);
      for (const input of decodeBitcoinPayload(payload).inputs) {
        const output = `${input.txId}:${input.index}`;
        if (COINS.get(output) === input.amountMinor) ofTransaction.add(output);
      }
      return uses.every((output) => ofTransaction.has(output));
    },
  };
}
