import { createOrderOps } from '../../operations/commands/create-order-ops';
import { stuckAfterMs } from '../../operations/stuck-after';
import type { Order } from '../../orders/domain/order';
import { sendTransfers } from '../../treasury/usecases/transfers/send-transfers';
import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import { withTestDatabases } from '../../../testing/database/database';
import {
  expectBooksOfHotWallet,
  expectEmptyAccounts,
  useOrderHarnesses,
} from '../../../testing/orders/evm-order-harness';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const heldAt = (address: string) => sandbox.chain.balanceOf('eth', address);
/** Pays from separate accounts, so that no nonce ties the deposits together. */
const payFrom = (account: number, to: string, wei: bigint) =>
  sandbox.send({ from: developmentAccount(account).address, to, value: wei });

withTestDatabases(
  'a sweep of coins during a reorganisation that the watcher has not noticed',
  (open) => {
    useOrderHarnesses({
      open,
      sandbox: () => sandbox,
      take: (built) => {
        harness = built;
      },
      check: async () => {
        await expectEmptyAccounts(harness, 'eth', ['deposit_addresses', 'reorganisation_loss']);
        await expectBooksOfHotWallet(harness, sandbox, ['eth']);
      },
    });

    const sweepsOf = ({ orderId }: Order) =>
      harness.deps.database.query<{ state: string; sent_minor: string | null }>(
        `SELECT state, sent_minor
         FROM outgoing_transfer
         WHERE order_id = $1 AND purpose = 'sweep'
         ORDER BY transfer_id`,
        [orderId],
      );
    const send = () => sendTransfers(harness.deps, sandbox.chain);

    /**
     * Creates an order whose two deposits are to be swept together, and drops the first one from
     * the chain. Since then, only the transfer sender has read the chain.
     */
    async function dropFirst(): Promise<{
      readonly order: Order;
      readonly sendAgain: () => Promise<unknown>;
    }> {
      const { pausedTokens } = harness.deps.stores;
      const order = await harness.create();
      const taken = await sandbox.client.snapshot();
      const first = await sandbox.bytesOf(await payFrom(2, order.depositAddress, ONE_ETH));
      await harness.work();
      const second = await sandbox.bytesOf(await payFrom(3, order.depositAddress, ONE_ETH * 2n));
      await pausedTokens.pause(harness.deps.database, 'eth', 'so that the sweep waits', 0);
      for (let blocks = 0; blocks < 10 && (await sweepsOf(order)).length === 0; blocks += 1)
        await harness.mineAndWork(1);
      expect(await sweepsOf(order)).toEqual([{ state: 'queued', sent_minor: null }]);
      await pausedTokens.resume(harness.deps.database, 'eth');
      await sandbox.client.revert({ id: taken });
      await sandbox.sendBytes(second);
      await sandbox.mine(10);
      return { order, sendAgain: () => sandbox.sendBytes(first) };
    }

    const listStuck = () => createOrderOps(harness.deps).listStuck();

    it('is listed as stuck, with the reason, if one of its deposits vanished after it was signed', async () => {
      const order = await harness.create();
      const taken = await sandbox.client.snapshot();
      const first = await sandbox.bytesOf(await payFrom(2, order.depositAddress, ONE_ETH));
      await harness.work();
      const second = await sandbox.bytesOf(await payFrom(3, order.depositAddress, ONE_ETH * 2n));
      await harness.deps.stores.pausedTokens.pause(
        harness.deps.database,
        'eth',
        'so that the sweep waits',
        0,
      );
      for (
        let blocks = 0;
        blocks < 20 && (await harness.order(order.orderId)).state !== 'completed';
        blocks += 1
      )
        await harness.mineAndWork(1);
      await harness.deps.stores.pausedTokens.resume(harness.deps.database, 'eth');
      await send();
      expect([(await harness.order(order.orderId)).state, await sweepsOf(order)]).toMatchObject([
        'completed',
        [{ state: 'broadcast' }],
      ]);
      await sandbox.client.revert({ id: taken });
      await sandbox.sendBytes(second);
      await harness.mineAndWork(10);
      expect([(await harness.order(order.orderId)).state, await sweepsOf(order)]).toMatchObject([
        'completed',
        [{ state: 'broadcast' }],
      ]);
      harness.advanceTime(stuckAfterMs + 1);
      expect(await listStuck()).toEqual([
        expect.objectContaining({
          orderId: order.orderId,
          transferErrors: [
            {
              purpose: 'sweep',
              state: 'broadcast',
              txId: expect.any(String),
              lastError: expect.stringMatching(/insufficient funds/i),
            },
          ],
        }),
      ]);

      await sandbox.sendBytes(first);
      await harness.mineAndWork(25);
      expect([
        await heldAt(order.depositAddress),
        (await sweepsOf(order)).map(({ state }) => state),
      ]).toEqual([0n, ['confirmed']]);
      harness.advanceTime(stuckAfterMs + 1);
      expect(await listStuck()).toEqual([]);
    });

    it.each([
      ['the first time', 'signed', async () => undefined],
      ['again after losing it', 'broadcast', (txId: string) => sandbox.drop(txId)],
    ])('is not listed as stuck once the node accepts it %s', async (_when, state, lose) => {
      const refusing = {
        ...sandbox.chain,
        broadcast: () => Promise.reject(new Error('the node takes no transactions')),
      };
      const order = await harness.create();
      await harness.pay(order.depositAddress, ONE_ETH);
      await harness.deps.stores.pausedTokens.pause(
        harness.deps.database,
        'eth',
        'so that the sweep waits',
        0,
      );
      for (
        let blocks = 0;
        blocks < 20 && (await harness.order(order.orderId)).state !== 'completed';
        blocks += 1
      )
        await harness.mineAndWork(1);
      await harness.deps.stores.pausedTokens.resume(harness.deps.database, 'eth');
      if (state === 'broadcast') await send();
      else await sendTransfers(harness.deps, refusing);
      const [sweep] = (
        await harness.deps.stores.transfers.ofOrder(harness.deps.database, order.orderId)
      ).filter(({ purpose }) => purpose === 'sweep');
      await lose(sweep?.txId ?? '');
      if (state === 'broadcast') await sendTransfers(harness.deps, refusing);
      harness.advanceTime(stuckAfterMs + 1);
      expect(await listStuck()).toEqual([
        expect.objectContaining({
          orderId: order.orderId,
          transferErrors: [
            {
              purpose: 'sweep',
              state,
              txId: sweep?.txId,
              lastError: 'the node takes no transactions',
            },
          ],
        }),
      ]);

      await send();
      expect(await sweepsOf(order)).toMatchObject([{ state: 'broadcast' }]);
      expect(await listStuck()).toEqual([]);
      await harness.mineAndWork(25);
      expect(await sweepsOf(order)).toMatchObject([{ state: 'confirmed' }]);
    });

    it('waits until it is known which deposits exist', async () => {
      const { order, sendAgain } = await dropFirst();
      await send();
      expect(await sweepsOf(order)).toEqual([{ state: 'queued', sent_minor: null }]);
      expect(harness.problems).toContainEqual(
        expect.stringContaining('waits until its deposits are in blocks again'),
      );
      await harness.mineAndWork(6);
      expect([await heldAt(order.depositAddress), await sweepsOf(order)]).toEqual([
        0n,
        [{ state: 'confirmed', sent_minor: expect.any(String) }],
      ]);
      await sendAgain();
      await harness.mineAndWork(25);
      expect([
        await heldAt(order.depositAddress),
        (await sweepsOf(order)).map(({ state }) => state),
      ]).toEqual([0n, ['confirmed', 'confirmed']]);
    });

    it.each([
      ['after it is found missing', true],
      ['in a later block, before it is found missing', false],
    ])(
      'does not count a missing deposit as swept if that deposit returns %s',
      async (_when, isMissed) => {
        const { order, sendAgain } = await dropFirst();
        // Another deposit makes up for the missing one.
        await payFrom(4, order.depositAddress, ONE_ETH * 2n);
        await sandbox.mine();
        await send();
        expect(await sweepsOf(order)).toMatchObject([{ state: 'broadcast' }]);
        await sandbox.mine();
        if (!isMissed) await sendAgain();
        await sandbox.mine(3);
        await send();
        expect(await sweepsOf(order)).toMatchObject([{ state: 'confirmed' }]);
        await harness.work();
        if (isMissed) await sendAgain();
        await harness.mineAndWork(25);
        expect(await heldAt(order.depositAddress)).toBe(0n);
      },
    );
  },
);
