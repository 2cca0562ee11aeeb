import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { countStatements } from '../../../testing/database/count-statements';
import { withTestDatabases } from '../../../testing/database/database';
import type { Sql } from '../../../platform/database/database';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { sendTransfers } from '../usecases/transfers/send-transfers';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('the sender of a chain', (open) => {
  const { paidOrder, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const statements = (): Promise<number> => {
    const { database, during } = countStatements(harness.deps.database);
    return during(() => sendTransfers({ ...harness.deps, database }, sandbox.chain));
  };
  const completeOrder = async (): Promise<void> => {
    const order = await paidOrder();
    await workUntil(order, 'completed');
  };

  it('sends one statement in a turn without work', async () => {
    expect(await statements()).toBe(1);
    await completeOrder();
    await harness.deps.database.query('UPDATE outgoing_transfer SET is_final = true');
    await statements();
    expect(await statements()).toBe(1);
  });

  it.each([
    ['is queued', "state = 'queued', tx_id = NULL, raw_transaction = NULL, nonce = NULL"],
    ['is signed', "state = 'signed'"],
    ['is broadcast', "state = 'broadcast'"],
    ['can still be undone', 'is_final = false'],
    ['lacks its sender', 'sender = NULL'],
    ['was checked five blocks ago', 'checked_height = checked_height - 5'],
    ['was checked on a longer chain', 'checked_height = checked_height + 1'],
  ])('has work if a transfer %s', async (_, columns) => {
    await completeOrder();
    await harness.deps.database.query('UPDATE outgoing_transfer SET is_final = true');
    await statements();
    const { key, hotWalletAddress } = sandbox.chain;
    const isIdle = (sql: Sql) => harness.deps.stores.transfers.isIdle(sql, key, hotWalletAddress);
    const seen: boolean[] = [];
    const changing = harness.deps.database.transaction(async (sql) => {
      seen.push(await isIdle(sql));
      await sql.query(`UPDATE outgoing_transfer SET ${columns} WHERE purpose = 'payout'`);
      seen.push(await isIdle(sql));
      throw new Error('rolled back');
    });
    await expect(changing).rejects.toThrow('rolled back');
    expect(seen).toEqual([true, false]);
  });
});
