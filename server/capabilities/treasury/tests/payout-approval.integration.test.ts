import type { Policy } from '../../../chains/signer/policy/policy';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { createTestSigner } from '../../../testing/chains/test-signer';
import { withTestDatabases } from '../../../testing/database/database';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { createApprover, type TestApprover } from '../../../testing/signer/approvers';
import { approvePayment, findAwaited } from '../../operations/usecases/approve-payment';
import { describeOrder } from '../../orders';

jest.setTimeout(60_000);

const PLENTY = 10n ** 30n;
const DUST = 1n;

let sandbox: EvmSandbox;
let harness: OrderHarness;
let ann: TestApprover;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeAll(async () => {
  ann = await createApprover();
});

/** Every payout in tokens is above the limit, and Ann can approve it. */
const policy = (): Policy => ({
  assets: new Map([
    ['eth', { perPayoutMinor: PLENTY, perHourMinor: PLENTY, perDayMinor: PLENTY, approvals: [] }],
    [
      'usdterc20',
      {
        ...{ perPayoutMinor: DUST, perHourMinor: DUST, perDayMinor: DUST },
        approvals: [{ upToMinor: PLENTY, people: 1 }],
      },
    ],
  ]),
  chains: new Map([
    [
      sandbox.chain.key,
      { feePerTransactionMinor: PLENTY, feesPerDayMinor: PLENTY, coldAddress: null },
    ],
  ]),
  approvers: new Map([[ann.credential.id, { name: 'Ann', publicKey: ann.credential.publicKey }]]),
  deadTransactions: new Set(),
});

withTestDatabases('a payout above the free limit of the policy', (open) => {
  const { metrics, paidOrder, payoutOf, owed, received, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      Object.assign(
        built.deps.signer,
        createTestSigner(sandbox.mnemonic, [sandbox.config], { policy: policy() }),
      );
    },
  });
  const waitingOrder = async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    await harness.mineAndWork(3);
    const payout = await payoutOf(order);
    const awaited = await findAwaited(harness.deps, payout.transferId);
    if (awaited === null) throw new Error('The payout waits for no approval.');
    return { order, payout, awaited };
  };
  const isShownAsWaiting = async (orderId: number) =>
    (await describeOrder(harness.deps, await harness.order(orderId))).waitingTransfer?.cause ===
    'approval';

  test('waits until a person approves it, and is then sent', async () => {
    const { order, payout, awaited } = await waitingOrder();
    expect(awaited).toMatchObject({
      orderId: order.orderId,
      people: 1,
      approvedBy: [],
      reason: expect.stringContaining('limit for one payout of usdterc20'),
    });
    expect(payout).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('Waiting for approval (0 of 1)'),
    });
    expect(await isShownAsWaiting(order.orderId)).toBe(true);
    expect(await metrics().awaitedApprovals()).toEqual([{ chainKey: sandbox.chain.key, count: 1 }]);
    expect(harness.problems.filter((problem) => problem.includes('approval'))).toHaveLength(1);

    const { assertion } = ann.approve(awaited.statement);
    expect(await approvePayment(harness.deps, payout.transferId, assertion)).toBe(
      `Ann has approved payout:${order.orderId}: it is sent now.`,
    );
    await workUntil(order, 'completed');
    expect(await received()).toBe(await owed(order));
    expect(await isShownAsWaiting(order.orderId)).toBe(false);
    expect(await metrics().awaitedApprovals()).toEqual([]);
  });

  test('is shown to the client if it is a payout or a refund, not a returned deposit', async () => {
    const { order, payout } = await waitingOrder();
    const setPurpose = (purpose: string) =>
      harness.deps.database.query(
        'UPDATE outgoing_transfer SET purpose = $2 WHERE transfer_id = $1',
        [payout.transferId, purpose],
      );
    const shown: Record<string, boolean> = {};
    for (const purpose of ['refund', 'return', 'payout']) {
      await setPurpose(purpose);
      shown[purpose] = await isShownAsWaiting(order.orderId);
    }
    expect(shown).toEqual({ refund: true, return: false, payout: true });
  });

  test('keeps waiting if the approval is not valid', async () => {
    const { order, payout, awaited } = await waitingOrder();
    const { assertion } = ann.approve(awaited.statement, { isUserUnverified: true });
    await expect(approvePayment(harness.deps, payout.transferId, assertion)).rejects.toThrow(
      'not a valid approval',
    );
    await harness.mineAndWork(2);
    expect(await isShownAsWaiting(order.orderId)).toBe(true);
  });

  test('needs another approval if an attacker changes where it goes', async () => {
    const { payout, awaited } = await waitingOrder();
    const { database } = harness.deps;
    await approvePayment(harness.deps, payout.transferId, ann.approve(awaited.statement).assertion);
    await database.query('UPDATE outgoing_transfer SET to_address = $2 WHERE transfer_id = $1', [
      payout.transferId,
      '0x00000000000000000000000000000000000b0b01',
    ]);
    await harness.mineAndWork(2);
    const changed = await findAwaited(harness.deps, payout.transferId);
    expect(changed).toMatchObject({ approvedBy: [] });
    expect(changed?.statement).toContain('b0b01');
  });
});
