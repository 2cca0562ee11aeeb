import * as z from 'zod';

import type { IncomingTransfer } from '../../chain';
import type { CoreClient } from '../core-client';
import { doubleSha256, merkleRoot, shownHash } from './merkle-root';
import { readRawTransaction, type RawTransaction } from './raw-transaction';

const hex = z.string().regex(/^([0-9a-f]{2})+$/);
const blockSchema = z.object({ tx: z.array(z.object({ hex })).min(1) });

const HEADER_BYTES = 80;
/** Where the parent's hash, the Merkle root and the time are in a header. */
const PARENT = { start: 4, end: 36 } as const;
const ROOT = { start: 36, end: 68 } as const;
const TIME_START = 68;

export type ProofDeps = {
  readonly assetSlug: string;
  /** Returns the address that a script pays; `null` if there is none. */
  readonly addressOf: (script: Uint8Array) => string | null;
};

/** What the hash of a block covers. */
export type ProvenBlock = {
  readonly parentHash: string;
  readonly minedAtMs: number;
  /** All payments in the block. */
  readonly payments: readonly IncomingTransfer[];
};

/**
 * Reads a block's transactions as bytes, and checks that they result in the block's hash: the node
 * can then neither add, change nor leave out a payment.
 * @returns `null` if the bytes do not result in the hash
 */
export async function proveBitcoinBlock(
  core: Pick<CoreClient, 'request'>,
  hash: string,
  deps: ProofDeps,
): Promise<ProvenBlock | null> {
  const [headerHex, { tx }] = await Promise.all([
    core.request(hex, 'getblockheader', [hash, false]),
    core.request(blockSchema, 'getblock', [hash, 2]),
  ]);
  const header = Buffer.from(headerHex, 'hex');
  const transactions = readAll(tx.map((each) => each.hex));
  const isProven =
    transactions !== null &&
    header.length === HEADER_BYTES &&
    shownHash(doubleSha256(header)) === hash &&
    merkleRoot(transactions.map(({ txId }) => txId)) ===
      shownHash(header.subarray(ROOT.start, ROOT.end));
  return isProven
    ? {
        parentHash: shownHash(header.subarray(PARENT.start, PARENT.end)),
        minedAtMs: header.readUInt32LE(TIME_START) * 1_000,
        payments: transactions.flatMap((transaction) => paymentsIn(transaction, deps)),
      }
    : null;
}

function readAll(rawTransactions: readonly string[]): readonly RawTransaction[] | null {
  try {
    return rawTransactions.map(readRawTransaction);
  } catch {
    return null;
  }
}

/** A miner's reward is not a deposit. */
const paymentsIn = (
  { txId, isCoinbase, outputs }: RawTransaction,
  { assetSlug, addressOf }: ProofDeps,
): readonly IncomingTransfer[] =>
  isCoinbase
    ? []
    : outputs.flatMap(({ amountMinor, script }, index) => {
        const address = addressOf(script);
        return address === null || amountMinor === 0n
          ? []
          : [{ assetSlug, txId, transferKey: `vout:${index}`, address, amountMinor }];
      });
