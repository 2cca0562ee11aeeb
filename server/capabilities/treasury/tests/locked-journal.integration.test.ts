import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { JournalLockedError } from '../ports/journal-guard';
import { sendTransfers } from '../usecases/transfers/send-transfers';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('payouts while another server signs for long', (open) => {
  const { paidOrder, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });
  afterEach(() => jest.restoreAllMocks());

  test('wait together, and not one after the other', async () => {
    const lock = jest
      .spyOn(harness.deps.journal, 'lock')
      .mockRejectedValue(new JournalLockedError(5_000, null));
    const orders = [await paidOrder(), await paidOrder()] as const;
    for (const order of orders) await workUntil(order, 'sending');
    lock.mockClear();
    harness.problems.length = 0;
    await sendTransfers(harness.deps, sandbox.chain);
    expect([lock.mock.calls.length, harness.problems]).toEqual([
      1,
      [expect.stringContaining('Another transfer was being signed for 5 seconds')],
    ]);
    lock.mockRestore();
    for (const order of orders) await workUntil(order, 'completed');
  });
});
