import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import type { OpenPayment } from '../ports/restore-store';
import { explainPayments, type WalletView } from './explain-payment';

const HOUR_MS = 3_600_000;
const NOW_MS = 1_000 * HOUR_MS;
const HOT = '0xhot';
const FORMER_HOT = '0xformer';
const deposits = ['0xdeposit', '0xlost'];

const payment = (parts: Partial<OutgoingPayment> = {}): OutgoingPayment => ({
  txId: '0x1',
  rawTransaction: '0x',
  sender: HOT,
  to: '0xclient',
  assetSlug: 'eth',
  amountMinor: 10n,
  paysOthers: false,
  nonce: 7,
  spentOutputs: [],
  minedAtMs: NOW_MS,
  ...parts,
});
const exactly = (minor: bigint) => ({ leastMinor: minor, mostMinor: minor });
const open = (parts: Partial<OpenPayment> = {}): OpenPayment => ({
  orderId: 1,
  transferKey: null,
  fromWallet: 'hot',
  toAddress: '0xClient',
  assetSlug: 'eth',
  amounts: exactly(10n),
  createdAtMs: NOW_MS - HOUR_MS,
  ...parts,
});
const explain = (payments: readonly OutgoingPayment[], view: Partial<WalletView> = {}) =>
  explainPayments('evm-1', payments, {
    isHot: (address) => [HOT, FORMER_HOT].includes(address),
    nativeSlug: 'eth',
    coldAddress: '0xcold',
    indexOf: (address) => {
      const index = deposits.indexOf(address);
      return index < 0 ? null : index;
    },
    isLost: (index) => index === 1,
    open: [],
    ...view,
  }).map(({ found, adoptAs }) => [found.isExplained, found.orderId, adoptAs]);

describe('explainPayments', () => {
  test('finds the order with the same receiver, asset and amount', () => {
    const orders = [open({ orderId: 1, amounts: exactly(11n) }), open({ orderId: 2 })];
    expect(explain([payment()], { open: orders })).toEqual([[true, 2, null]]);
  });

  test('finds the refund whose fee is within what the client agreed to', () => {
    const amounts = { leastMinor: 9n, mostMinor: 11n };
    expect(explain([payment()], { open: [open({ amounts })] })).toEqual([[true, 1, null]]);
  });

  test('gives each of two equal payments an order of its own', () => {
    const orders = [open({ orderId: 1 }), open({ orderId: 2 })];
    expect(explain([payment(), payment({ txId: '0x2' })], { open: orders })).toEqual([
      [true, 1, null],
      [true, 2, null],
    ]);
  });

  test('prefers the queued transfer, which is sent anyway, to an order that may never be paid', () => {
    const orders = [open({ orderId: 1 }), open({ orderId: 2, transferKey: 'payout:2' })];
    expect(explain([payment()], { open: orders })).toEqual([[true, 2, null]]);
  });

  test('leaves two equal payments to an operator if three orders fit', () => {
    const orders = [1, 2, 3].map((orderId) => open({ orderId }));
    expect(explain([payment(), payment({ txId: '0x2' })], { open: orders })).toEqual([
      [false, null, null],
      [false, null, null],
    ]);
  });

  test('leaves the orders to an operator if an equal payment made a queued transfer', () => {
    const orders = [
      open({ orderId: 1, transferKey: 'payout:1' }),
      open({ orderId: 2 }),
      open({ orderId: 3 }),
    ];
    expect(explain([payment(), payment({ txId: '0x2' })], { open: orders })).toEqual([
      [true, 1, null],
      [false, null, null],
    ]);
  });

  describe('if orders were created after an earlier payment', () => {
    const [laterMs, latestMs] = [NOW_MS + 3 * HOUR_MS, NOW_MS + 6 * HOUR_MS];
    const later = (orderId: number, createdAtMs: number): OpenPayment =>
      open({ orderId, createdAtMs });

    test('leaves all payments to an operator if two orders fit the later one', () => {
      const orders = [open({ orderId: 1 }), later(2, laterMs), later(3, laterMs)];
      const payments = [payment(), payment({ txId: '0x2', minedAtMs: laterMs })];
      expect(explain(payments, { open: orders })).toEqual([
        [false, null, null],
        [false, null, null],
      ]);
    });

    test('leaves all payments to an operator if one order more fits the last one', () => {
      const orders = [later(2, laterMs), later(3, laterMs), later(4, latestMs)];
      const payments = [
        payment({ minedAtMs: laterMs }),
        payment({ txId: '0x2', minedAtMs: latestMs }),
      ];
      expect(explain(payments, { open: orders })).toEqual([
        [false, null, null],
        [false, null, null],
      ]);
    });

    test('gives each payment an order if all of them were paid', () => {
      const orders = [later(2, laterMs), open({ orderId: 1 })];
      const payments = [payment(), payment({ txId: '0x2', minedAtMs: laterMs })];
      expect(explain(payments, { open: orders })).toEqual([
        [true, 1, null],
        [true, 2, null],
      ]);
    });
  });

  test('leaves equal payments to an operator if one of them paid a lost order', () => {
    expect(explain([payment(), payment({ txId: '0x2' })], { open: [open()] })).toEqual([
      [false, null, null],
      [false, null, null],
    ]);
  });

  test.each<[string, OpenPayment[]]>([
    ['only one of two equal orders was paid', [open({ orderId: 1 }), open({ orderId: 2 })]],
    [
      'it may also be the refund of another order',
      [open({ orderId: 1 }), open({ orderId: 2, amounts: { leastMinor: 9n, mostMinor: 11n } })],
    ],
    ['the order of the receiver has another amount', [open({ amounts: exactly(11n) })]],
    ['it is not known what the order was owed', [open({ amounts: null })]],
    [
      'it may be one of several refunds',
      [1, 2].map((orderId) => open({ orderId, amounts: { leastMinor: 9n, mostMinor: 11n } })),
    ],
    ['the order was created afterwards', [open({ createdAtMs: NOW_MS + 3 * HOUR_MS })]],
    ['the order is in another asset', [open({ assetSlug: 'usdterc20' })]],
    ['there is no order', []],
  ])('leaves a payment to an operator if %s', (_name, orders) => {
    expect(explain([payment()], { open: orders })).toEqual([[false, null, null]]);
  });

  test('leaves a theft from a deposit address to an operator, even if an order fits', () => {
    const stolen = payment({ sender: '0xdeposit' });
    expect(explain([stolen], { open: [open()] })).toEqual([[false, null, null]]);
  });

  test.each<[string, Partial<OutgoingPayment>]>([
    ['to the cold wallet', { to: '0xcold' }],
    ['to the hot wallet itself', { to: HOT }],
    ['from the deposit address of a lost order', { sender: '0xlost', to: HOT }],
    ['to the client of an order, with its amount', {}],
  ])('leaves a payment %s to an operator if it also pays others', (_name, parts) => {
    const payments = [payment({ ...parts, paysOthers: true })];
    expect(explain(payments, { open: [open()] })).toEqual([[false, null, null]]);
  });

  test.each<[string, Partial<OutgoingPayment>, readonly [boolean, null, string | null]]>([
    ['a sweep', { sender: '0xdeposit', to: HOT }, [true, null, null]],
    ['a sweep of a lost order', { sender: '0xlost', to: HOT }, [true, null, 'sweep']],
    ['gas for a sweep', { to: '0xdeposit' }, [true, null, 'gas']],
    ['a payment to itself', { to: HOT }, [true, null, 'filler']],
    ['a transfer to the cold wallet', { to: '0xcold' }, [true, null, 'cold']],
    [
      'what a former hot wallet moves to the new one',
      { sender: FORMER_HOT, to: HOT },
      [true, null, 'filler'],
    ],
    ['a payment of a former hot wallet', { sender: FORMER_HOT }, [false, null, null]],
    ['a theft from a deposit address', { sender: '0xdeposit' }, [false, null, null]],
    [
      'tokens to a deposit address',
      { to: '0xdeposit', assetSlug: 'usdterc20' },
      [false, null, null],
    ],
  ])('judges %s by its sender and receiver', (_name, parts, expected) => {
    expect(explain([payment(parts)])).toEqual([expected]);
  });
});
