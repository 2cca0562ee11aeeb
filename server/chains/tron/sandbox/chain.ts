import { createHash } from 'node:crypto';

import { execute, rejectionOf, type Accounts, type Outcome } from './accounts';
import type { Journal, JournalEntry, OpenedJournal } from './journal';
import { decodeTransaction, isSignedByOwner, type TronTransaction } from './transaction';

export type Block = {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestampMs: number;
  readonly txIds: readonly string[];
};
export type Mined = {
  readonly transaction: TronTransaction;
  readonly height: number;
  readonly timestampMs: number;
  readonly outcome: Outcome;
};
export type Rejection = { readonly code: string; readonly message: string };

/** Maximum number of blocks between a transaction and its reference block. */
const REFERENCE_BLOCKS = 65_536;
const MAX_LIFE_MS = 86_400_000;
/** A block with this many blocks on top of it can never be reverted. */
const BLOCKS_TO_FINALITY = 2;

/** The simulator's chain. It writes everything to its journal before reporting it. */
export interface StubChain {
  readonly accounts: Accounts;
  /** The token's contract address, in hexadecimal. */
  readonly token: string;
  head(): Block;
  solidHead(): Block;
  blockAt(height: number): Block | null;
  blockByHash(hash: string): Block | null;
  pending(txId: string): TronTransaction | null;
  mined(txId: string): Mined | null;
  hasPending(): boolean;
  /** Accepts or rejects a transaction. @returns its id, and the reason for a rejection or `null` */
  accept(hex: string): Promise<{ readonly txId: string; readonly rejection: Rejection | null }>;
  /** Mines a block with the pending transactions. */
  mine(nowMs: number): Block;
}

type State = {
  readonly accounts: Accounts;
  readonly token: string;
  readonly blocks: Block[];
  readonly waiting: Map<string, TronTransaction>;
  readonly done: Map<string, Mined>;
};

/** Resumes the chain from the journal, or starts one with `genesis`. */
export function openStubChain(
  { journal, entries }: OpenedJournal,
  token: string,
  genesis: Extract<JournalEntry, { kind: 'genesis' }>,
): StubChain {
  const state: State = {
    accounts: new Map(),
    token,
    blocks: [],
    waiting: new Map(),
    done: new Map(),
  };
  for (const entry of entries) replay(state, entry);
  if (entries.length === 0) {
    journal.append(genesis);
    replay(state, genesis);
  }
  return {
    accounts: state.accounts,
    token,
    head: () => headOf(state),
    solidHead: () =>
      state.blocks[Math.max(0, state.blocks.length - 1 - BLOCKS_TO_FINALITY)] ?? headOf(state),
    blockAt: (height) => state.blocks[height] ?? null,
    blockByHash: (hash) => state.blocks.findLast((block) => block.hash === hash) ?? null,
    pending: (txId) => state.waiting.get(txId) ?? null,
    mined: (txId) => state.done.get(txId) ?? null,
    hasPending: () => state.waiting.size > 0,
    accept: (hex) => accept(state, journal, hex),
    mine: (nowMs) => mine(state, journal, nowMs),
  };
}

function headOf({ blocks }: State): Block {
  const head = blocks.at(-1);
  if (!head) throw new Error('The chain has no first block');
  return head;
}

function replay(state: State, entry: JournalEntry): void {
  switch (entry.kind) {
    case 'genesis':
      for (const { address, sun, tokens } of entry.accounts)
        state.accounts.set(address, { sun: BigInt(sun), tokens: BigInt(tokens) });
      state.blocks.push(blockOn(null, entry.timestampMs, []));
      return;
    case 'taken': {
      const transaction = decodeTransaction(entry.transaction);
      state.waiting.set(transaction.txId, transaction);
      return;
    }
    case 'block':
      applyBlock(state, entry);
  }
}

function applyBlock(
  state: State,
  { timestampMs, txIds, droppedTxIds }: Extract<JournalEntry, { kind: 'block' }>,
): void {
  const block = blockOn(headOf(state), timestampMs, txIds);
  for (const txId of txIds) {
    const transaction = state.waiting.get(txId);
    if (!transaction) throw new Error(`Block ${block.height} holds ${txId}, which was never taken`);
    state.done.set(txId, {
      transaction,
      height: block.height,
      timestampMs,
      outcome: execute(state.accounts, transaction),
    });
  }
  for (const txId of [...txIds, ...droppedTxIds]) state.waiting.delete(txId);
  state.blocks.push(block);
}

/** Builds a block. Its id starts with its height. */
function blockOn(parent: Block | null, timestampMs: number, txIds: readonly string[]): Block {
  const height = parent === null ? 0 : parent.height + 1;
  const parentHash = parent?.hash ?? '0'.repeat(64);
  const digest = createHash('sha256')
    .update(`${parentHash} ${timestampMs} ${txIds.join(' ')}`)
    .digest('hex');
  return {
    height,
    hash: `${height.toString(16).padStart(16, '0')}${digest.slice(16)}`,
    parentHash,
    timestampMs,
    txIds,
  };
}

async function accept(
  state: State,
  journal: Journal,
  hex: string,
): Promise<{ readonly txId: string; readonly rejection: Rejection | null }> {
  const transaction = decodeTransaction(hex);
  const { txId } = transaction;
  const isSigned = await isSignedByOwner(transaction);
  const rejection = isSigned
    ? currentRejection(state, transaction)
    : { code: 'SIGERROR', message: 'Validate signature error' };
  if (rejection === null) {
    journal.append({ kind: 'taken', transaction: hex });
    state.waiting.set(txId, transaction);
  }
  return { txId, rejection };
}

function currentRejection(state: State, transaction: TronTransaction): Rejection | null {
  const { txId, expirationMs } = transaction;
  if (state.waiting.has(txId) || state.done.has(txId))
    return { code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.' };
  const head = headOf(state);
  if (expirationMs <= head.timestampMs || expirationMs > head.timestampMs + MAX_LIFE_MS)
    return { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' };
  if (!isOnChain(state, transaction)) return { code: 'TAPOS_ERROR', message: 'Tapos check error.' };
  return rejectionOf(state.accounts, state.token, transaction);
}

/** Whether a transaction's reference block is on our chain. */
function isOnChain(state: State, { refBlockBytes, refBlockHash }: TronTransaction): boolean {
  if (!/^[0-9a-f]{4}$/.test(refBlockBytes)) return false;
  const newest = state.blocks.length - 1;
  const low = Number.parseInt(refBlockBytes, 16);
  const height =
    newest - ((((newest - low) % REFERENCE_BLOCKS) + REFERENCE_BLOCKS) % REFERENCE_BLOCKS);
  return state.blocks[height]?.hash.slice(16, 32) === refBlockHash;
}

function mine(state: State, journal: Journal, nowMs: number): Block {
  const parent = headOf(state);
  const timestampMs = Math.max(nowMs, parent.timestampMs + 1);
  // Tried on a copy, one after another: a transaction may use up what a later one needs.
  const accounts: Accounts = new Map(state.accounts);
  const txIds: string[] = [];
  const droppedTxIds: string[] = [];
  for (const [txId, transaction] of state.waiting) {
    if (
      transaction.expirationMs <= parent.timestampMs ||
      rejectionOf(accounts, state.token, transaction) !== null
    ) {
      droppedTxIds.push(txId);
      continue;
    }
    execute(accounts, transaction);
    txIds.push(txId);
  }
  const entry = { kind: 'block', timestampMs, txIds, droppedTxIds } as const;
  journal.append({ ...entry, txIds: [...txIds], droppedTxIds: [...droppedTxIds] });
  applyBlock(state, { ...entry, txIds, droppedTxIds });
  return headOf(state);
}
