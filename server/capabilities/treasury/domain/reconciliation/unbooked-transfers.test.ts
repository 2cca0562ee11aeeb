import type { OutgoingTransfer } from '../transfers/outgoing-transfer';
import { walletAmounts } from './compare-wallets';
import { unbookedPostings, type TransferOnChain } from './unbooked-transfers';

const HEIGHT = 10;
const payout = {
  transferId: '7',
  transferKey: 'payout:1',
  purpose: 'payout',
  orderId: 1,
  assetSlug: 'usdt',
  state: 'broadcast',
  txId: '0xa',
  sentMinor: 500n,
  feeMinor: null,
  lostMinor: 0n,
  round: 0,
} as OutgoingTransfer;
const sweep = { ...payout, purpose: 'sweep' } as OutgoingTransfer;
const mined = (height: number, isSuccessful = true): TransferOnChain['status'] => ({
  kind: 'mined',
  block: { height, hash: `0x${height}` },
  isSuccessful,
  feeMinor: 3n,
});
const settled = (state: 'confirmed' | 'failed') => ({ ...payout, state, feeMinor: 3n });

describe('unbookedPostings', () => {
  it.each<
    [string, OutgoingTransfer, TransferOnChain['status'], TransferOnChain['moved'], string[]]
  >([
    ['that waits for a block', payout, { kind: 'pending' }, null, []],
    ['that no node knows', payout, { kind: 'unknown' }, null, []],
    ['in a later block', payout, mined(11), null, []],
    ['in the block', payout, mined(10), null, ['hot usdt -500', 'hot eth -3']],
    ['that was cancelled', { ...payout, isCancellation: true }, mined(10), null, ['hot eth -3']],
    ['that failed in the block', payout, mined(10, false), null, ['hot eth -3']],
    [
      'in doubt, which moved less',
      payout,
      mined(10),
      { sentMinor: 200n, lostMinor: 0n },
      ['hot usdt -200', 'hot eth -3'],
    ],
    [
      'that is a sweep of which a token kept a part',
      sweep,
      mined(10),
      { sentMinor: 500n, lostMinor: 20n },
      ['addresses usdt -480', 'hot usdt 480', 'addresses usdt -20', 'addresses eth -3'],
    ],
    [
      'that is booked and in a later block',
      settled('confirmed'),
      mined(11),
      null,
      ['hot usdt 500', 'hot eth 3'],
    ],
    [
      'whose failure is booked and gone',
      settled('failed'),
      { kind: 'pending' },
      null,
      ['hot eth 3'],
    ],
    [
      'that is booked and in the block, too',
      settled('confirmed'),
      mined(9),
      null,
      ['hot usdt -500', 'hot eth -3', 'hot usdt 500', 'hot eth 3'],
    ],
  ])('lists what the books lack of a transfer %s', (_case, transfer, status, moved, expected) => {
    const postings = unbookedPostings(
      { transfer, version: transfer, status, moved },
      HEIGHT,
      'eth',
    );
    expect(
      walletAmounts(postings).map((each) => `${each.wallet} ${each.assetSlug} ${each.amountMinor}`),
    ).toEqual(expected);
  });
});
