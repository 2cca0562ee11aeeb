import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import type { PreparedTransfer } from '../chain';
import type { SigningRequest } from '../signer-port';
import { SMALL_POLICY } from '../../testing/signer/small-policy';
import { createGuardedSigner, type GuardedSigner } from './guarded-signer';
import { createJournal, isUnused, openJournal, type Journal } from './journal/open-journal';
import type { Policy } from './policy/policy';
import type { TransferSigner } from './sign-transfer';

const HOUR_MS = 3_600_000;
const KEY = new Uint8Array(32).fill(7);
const HOT = 'our-hot-wallet';
const policy = SMALL_POLICY;

/** A payload for tests, with what a chain would read from the bytes of a transaction. */
type Payload = {
  readonly nonce: number | null;
  readonly fee: number;
  readonly outputs: readonly string[];
  readonly expiresAtMs: number | null;
};
const signTransfer: TransferSigner = (prepared) => {
  const { nonce, fee, outputs, expiresAtMs } = JSON.parse(prepared.payload) as Payload;
  const { chainKey, from, to, assetSlug, amountMinor, payload } = prepared;
  const txId = [chainKey, from, to, assetSlug, amountMinor, payload].join(' ');
  return Promise.resolve({
    rawTransaction: `signed ${txId}`,
    txId,
    facts: {
      feeMinor: BigInt(fee),
      nonce,
      spentOutputs: outputs,
      expiresAtMs,
      sender: String(prepared.from),
      isOwn: prepared.to === HOT,
    },
  });
};

type Draft = Partial<Omit<PreparedTransfer, 'payload'>> &
  Partial<Payload> & { readonly key?: string; readonly attempt?: number; readonly books?: string };

const request = (draft: Draft = {}): SigningRequest => {
  const { key, attempt = 1, books = 'books', nonce = 1, fee = 1, outputs = [] } = draft;
  const { expiresAtMs = null, ...transfer } = draft;
  return {
    booksId: books,
    transferKey: key ?? `payout:${nonce}`,
    attempt,
    settles: [],
    ended: [],
    prepared: {
      chainKey: transfer.chainKey ?? 'evm-1',
      from: transfer.from ?? 'hot',
      to: transfer.to ?? 'client',
      assetSlug: transfer.assetSlug ?? 'eth',
      amountMinor: transfer.amountMinor ?? 100n,
      maxFeeMinor: BigInt(fee),
      spentOutputs: [],
      payload: JSON.stringify({ nonce, fee, outputs, expiresAtMs }),
    },
  };
};

let folder = '';
let journals: Journal[] = [];
let nowMs = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-signer-'));
  nowMs = 1_000 * HOUR_MS;
});
afterEach(() => {
  for (const journal of journals) journal.close();
  journals = [];
  rmSync(folder, { recursive: true });
});

const journalFile = () => join(folder, 'journal.jsonl');
function open(limits: Policy | null = null): GuardedSigner {
  if (isUnused(journalFile())) createJournal(journalFile());
  const journal = openJournal(journalFile(), KEY);
  journals.push(journal);
  return createGuardedSigner({
    signer: signTransfer,
    journal,
    policy: limits,
    nowMs: () => nowMs,
  });
}

describe('an attempt at a transfer', () => {
  const payout = { booksId: 'books', transferKey: 'payout:1', attempt: 1 };
  test('is signed once, however often it is requested', async () => {
    const signer = open();
    const first = await signer.sign(request());
    expect(await signer.sign(request())).toEqual(first);
    expect(openJournal(journalFile(), KEY).entries).toHaveLength(1);
  });

  test('may be signed again for the same nonce or output, with a different fee', async () => {
    const signer = open();
    await signer.sign(request({ key: 'payout:7', nonce: 7, fee: 1 }));
    await signer.sign(request({ key: 'payout:7', nonce: 7, fee: 2 }));
    await signer.sign(request({ key: 'payout:8', nonce: null, outputs: ['a:0', 'b:0'] }));
    await signer.sign(request({ key: 'payout:8', nonce: null, outputs: ['b:0', 'c:0'] }));
    expect(signer.find({ booksId: 'books', transferKey: 'payout:7', attempt: 1 })).toHaveLength(2);
  });

  test.each([
    ['another nonce', {}, { nonce: 2 }],
    ['the same nonce of another wallet', { to: HOT }, { to: HOT, from: 3 }],
    ['the same nonce on another chain', {}, { chainKey: 'evm-10' }],
    ['other outputs', { nonce: null, outputs: ['a:0'] }, { nonce: null, outputs: ['b:0'] }],
    ['another receiver', {}, { to: 'thief' }],
    ['another receiver, in place of our own wallet', { to: HOT }, { to: 'thief' }],
    ['our own wallet with another nonce', {}, { to: HOT, nonce: 2 }],
    ['another asset', {}, { assetSlug: 'usdterc20' }],
  ])('is not signed again for %s', async (_what, before, after) => {
    const signer = open();
    await signer.sign(request({ key: 'payout:1', ...before }));
    await expect(signer.sign(request({ key: 'payout:1', ...after }))).rejects.toThrow(
      'payout:1 was signed before',
    );
  });

  test('is found but not signed again once its transaction has expired, because a block may have it', async () => {
    const signer = open();
    const expiring = { key: 'payout:1', nonce: null, expiresAtMs: nowMs + HOUR_MS };
    const { txId } = await signer.sign(request(expiring));
    nowMs += HOUR_MS + 11_000;
    const again = request({ ...expiring, expiresAtMs: nowMs + HOUR_MS });
    await expect(signer.sign(again)).rejects.toThrow('may still be mined');
    expect(signer.find(payout)).toMatchObject([{ txId }]);
  });

  test('is still known after a restart', async () => {
    const { txId } = await open().sign(request({ key: 'payout:1' }));
    expect(open().find(payout)).toMatchObject([{ txId }]);
    const other = request({ key: 'payout:1', nonce: 2 });
    await expect(open().sign(other)).rejects.toThrow('signed before');
  });

  test('in other books is a different attempt, and is signed only once the operator allows those books', async () => {
    const signer = open();
    await signer.sign(request({ key: 'sweep:1' }));
    expect(signer.find({ booksId: 'other', transferKey: 'sweep:1', attempt: 1 })).toEqual([]);
    const other = request({ key: 'sweep:1', books: 'other', to: 'other', nonce: 2 });
    await expect(signer.sign(other)).rejects.toThrow('allow-books other');
    const fact = { type: 'books', booksId: 'other' } as const;
    journals.at(-1)?.appendStatement({ kind: 'statement', statedAtMs: nowMs, fact });
    await expect(signer.sign(other)).resolves.toMatchObject({ to: 'other' });
  });
});

test('a UTXO transaction is signed for one transfer only, whatever amounts the request claims', async () => {
  const signer = open();
  const spend = (key: string) => request({ key, nonce: null, outputs: ['a:0', 'b:0'] });
  await signer.sign(spend('payout:1'));
  await expect(signer.sign(spend('payout:2'))).rejects.toThrow('for another transfer');
});

describe('another attempt', () => {
  const failed = request({ key: 'payout:1', nonce: 1 });
  const next = request({ key: 'payout:1', nonce: 2, attempt: 2 });

  test('is signed without a policy', async () => {
    const signer = open();
    await signer.sign(failed);
    await expect(signer.sign(next)).resolves.toMatchObject({ nonce: 2 });
  });

  test('is signed with a policy only if the chain accepts at most one of the transactions', async () => {
    const signer = open(policy);
    await signer.sign(failed);
    await expect(signer.sign(next)).rejects.toThrow('may still be mined');
    await expect(
      signer.sign(request({ key: 'payout:1', nonce: 1, attempt: 2, fee: 2 })),
    ).resolves.toMatchObject({ nonce: 1 });
  });

  test('is signed with a policy that lists the earlier transaction as dead', async () => {
    const { txId } = await open(policy).sign(failed);
    const signer = open({ ...policy, deadTransactions: new Set([txId]) });
    await expect(signer.sign(next)).resolves.toMatchObject({ nonce: 2 });
  });
});

describe('a policy', () => {
  test.each([
    ['a payout above the limit per payout', { amountMinor: 101n }, 'one payout of eth'],
    ['an asset that it does not name', { assetSlug: 'btc' }, 'does not name the asset btc'],
    ['a chain that it does not name', { chainKey: 'evm-10' }, 'does not name the chain evm-10'],
    ['a fee above the limit', { fee: 11 }, 'its fee is above'],
    [
      'a transfer from a deposit address to an address that is not ours',
      { from: 5 },
      'a deposit address only sends to our own',
    ],
  ])('rejects %s', async (_what, draft, reason) => {
    await expect(open(policy).sign(request(draft))).rejects.toThrow(reason);
  });

  test.each([
    ['a payout within the limits', {}],
    ['a sweep of any amount to the hot wallet', { from: 5, to: HOT, amountMinor: 10_000n }],
    ['a transfer of the hot wallet to itself', { to: HOT, amountMinor: 10_000n }],
  ])('allows %s', async (_what, draft) => {
    await expect(open(policy).sign(request(draft))).resolves.toMatchObject({ nonce: 1 });
  });

  test('limits payouts per hour and per day', async () => {
    const signer = open(policy);
    const pay = (nonce: number, amountMinor: bigint) =>
      signer.sign(request({ nonce, amountMinor }));
    await pay(1, 100n);
    await pay(2, 100n);
    await expect(pay(3, 51n)).rejects.toThrow('within an hour');
    await pay(3, 50n);
    nowMs += HOUR_MS;
    await pay(4, 100n);
    await expect(pay(5, 51n)).rejects.toThrow('within a day');
    await pay(5, 50n);
    nowMs += 24 * HOUR_MS;
    await pay(6, 100n);
  });

  test('counts each transaction of a transfer that is signed again after expiring', async () => {
    const signer = open(policy);
    const pay = (attempt: number) =>
      signer.sign(request({ key: 'payout:1', attempt, nonce: null, expiresAtMs: nowMs + 60_000 }));
    await pay(1);
    nowMs += 120_000;
    await pay(2);
    nowMs += 120_000;
    await expect(pay(3)).rejects.toThrow('within an hour');
  });

  test('counts a transfer once, however often its fee is raised', async () => {
    const signer = open(policy);
    for (let fee = 1; fee <= 10; fee += 1) await signer.sign(request({ fee }));
    await signer.sign(request({ nonce: 2 }));
  });

  test('still applies after a restart, and if the clock is set back', async () => {
    await open(policy).sign(request({ nonce: 1 }));
    nowMs += 60_000;
    await open(policy).sign(request({ nonce: 2 }));
    nowMs -= 20 * HOUR_MS;
    await expect(open(policy).sign(request({ nonce: 3 }))).rejects.toThrow('within an hour');
    nowMs -= 20 * HOUR_MS;
    await expect(open(policy).sign(request({ nonce: 3 }))).rejects.toThrow('correct-clock');
  });

  test('is never exceeded, whatever is requested', async () => {
    const drafts = fc.array(
      fc.record({
        key: fc.constantFrom('payout:1', 'payout:2', 'refund:1', 'sweep:1', 'forged:1', 'forged:2'),
        attempt: fc.integer({ min: 1, max: 3 }),
        books: fc.constantFrom('books', 'forged'),
        nonce: fc.integer({ min: 1, max: 6 }),
        fee: fc.integer({ min: 0, max: 12 }),
        amountMinor: fc.bigInt({ min: 1n, max: 120n }),
        to: fc.constantFrom('client', 'thief', HOT),
        from: fc.constantFrom('hot' as const, 1),
        waitMs: fc.constantFrom(0, 60_000, 20 * 60_000, HOUR_MS),
      }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(drafts, async (all) => {
        for (const file of [journalFile(), `${journalFile()}.head`]) rmSync(file, { force: true });
        const signer = open(policy);
        for (const { waitMs, ...draft } of all) {
          nowMs += waitMs;
          await signer.sign(request(draft)).catch(() => undefined);
        }
        const { entries } = openJournal(journalFile(), KEY);
        for (const { signedAtMs } of entries) {
          // The chain accepts one transaction per nonce: in the worst case, the one that moves the most.
          const worst = new Map<string, bigint>();
          for (const entry of entries) {
            const isWithin =
              entry.signedAtMs > signedAtMs - HOUR_MS && entry.signedAtMs <= signedAtMs;
            const place = `${entry.sender} ${entry.nonce}`;
            const movedMinor = entry.isOwn ? 0n : entry.amountMinor;
            if (isWithin && movedMinor > (worst.get(place) ?? 0n)) worst.set(place, movedMinor);
          }
          const movedMinor = [...worst.values()].reduce((total, moved) => total + moved, 0n);
          expect(movedMinor).toBeLessThanOrEqual(250n);
        }
      }),
      { numRuns: 200 },
    );
  });
});
