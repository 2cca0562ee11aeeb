import { firstFreeNonce, inSendingOrder } from './sending-order';

type Sent = Parameters<typeof inSendingOrder>[0][number];
const transfer = (transferId: string, changes: Partial<Sent> = {}): Sent => ({
  transferId,
  state: 'broadcast',
  nonce: null,
  txId: `tx-${transferId}`,
  spentOutputs: [],
  ...changes,
});
const order = (...transfers: Sent[]) =>
  inSendingOrder(transfers).map(({ transferId }) => transferId);

test('inSendingOrder sorts signed transfers by nonce, before those that wait to be signed', () => {
  expect(
    order(
      transfer('1', { state: 'queued', txId: null }),
      transfer('2', { nonce: 8 }),
      transfer('3', { nonce: 7 }),
      transfer('4', { state: 'queued', txId: null }),
    ),
  ).toEqual(['3', '2', '1', '4']);
});

test('inSendingOrder puts a transfer after the one whose change it spends', () => {
  expect(
    order(
      transfer('1', { spentOutputs: ['tx-3:1'] }),
      transfer('2'),
      transfer('3', { spentOutputs: ['tx-4:0', 'elsewhere:1'] }),
      transfer('4'),
    ),
  ).toEqual(['4', '3', '1', '2']);
});

test.each([
  [5, [], 5],
  [5, [5, 6], 7],
  [5, [6, 7], 5],
  [5, [5, 7, 8], 6],
])('firstFreeNonce from %d with %j in use returns %d', (from, held, next) => {
  expect(firstFreeNonce(from, held)).toBe(next);
});
