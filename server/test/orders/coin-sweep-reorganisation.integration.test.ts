import {
  createOpsDeps,
  stuckAfterMs,
  type CreateOpsDeps,
} from '../../capabilities/operations/commands/create-ops-deps';
import type { Order } from '../../capabilities/orders/domain/order';
import { sendTransfers } from '../../capabilities/treasury/usecases/transfers/send-transfers';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import { withTestDatabases } from '../database';
import {
  expectBooksOfHotWallet,
  expectEmptyAccounts,
  useEvmSandbox,
  useOrderWorlds,
} from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { ONE_ETH, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;

useEvmSandbox((started) => {
  sandbox = started;
});

const call = (method: string, ...parameters: unknown[]) => sandbox.client.call(method, parameters);
const heldAt = (address: string) => sandbox.chain.balanceOf('eth', address);
/** Pays from separate accounts, so that no nonce ties the deposits together. */
const payFrom = (account: number, to: string, wei: bigint) =>
  call('eth_sendTransaction', {
    from: developmentAccount(account).address,
    to,
    value: `0x${wei.toString(16)}`,
  });
const bytesOf = (txId: unknown) => call('eth_getRawTransactionByHash', txId);

withTestDatabases(
  'a sweep of coins during a reorganisation that the watcher has not seen',
  (open) => {
    useOrderWorlds({
      open,
      sandbox: () => sandbox,
      take: (built) => {
        world = built;
      },
      check: async () => {
        await expectEmptyAccounts(world, 'eth', ['deposit_addresses', 'reorganisation_loss']);
        await expectBooksOfHotWallet(world, sandbox, ['eth']);
      },
    });

    const sweepsOf = ({ orderId }: Order) =>
      world.deps.database.query<{ state: string; sent_minor: string | null }>(
        `SELECT state, sent_minor
         FROM outgoing_transfer
         WHERE order_id = $1 AND purpose = 'sweep'
         ORDER BY transfer_id`,
        [orderId],
      );
    const send = () => sendTransfers(world.deps, sandbox.chain);

    /**
     * Creates an order whose two deposits are to be swept together, and drops the first one from
     * the chain. Only the sender of transfers has read the chain since.
     */
    async function dropFirst(): Promise<{
      readonly order: Order;
      readonly sendAgain: () => Promise<unknown>;
    }> {
      const { pausedTokens } = world.deps.stores;
      const order = await world.create();
      const taken = await call('evm_snapshot');
      const first = await bytesOf(await payFrom(2, order.depositAddress, ONE_ETH));
      await world.work();
      const second = await bytesOf(await payFrom(3, order.depositAddress, ONE_ETH * 2n));
      await pausedTokens.pause(world.deps.database, 'eth', 'so that the sweep waits', 0);
      for (let blocks = 0; blocks < 10 && (await sweepsOf(order)).length === 0; blocks += 1)
        await world.mineAndWork(1);
      expect(await sweepsOf(order)).toEqual([{ state: 'queued', sent_minor: null }]);
      await pausedTokens.resume(world.deps.database, 'eth');
      await call('evm_revert', taken);
      await call('eth_sendRawTransaction', second);
      await sandbox.mine(10);
      return { order, sendAgain: () => call('eth_sendRawTransaction', first) };
    }

    const listStuck = () =>
      createOpsDeps({ orders: world.deps } as unknown as CreateOpsDeps).orders.listStuck();

    it('is listed as stuck with its reason when it was signed before it lost a deposit', async () => {
      const order = await world.create();
      const taken = await call('evm_snapshot');
      const first = await bytesOf(await payFrom(2, order.depositAddress, ONE_ETH));
      await world.work();
      const second = await bytesOf(await payFrom(3, order.depositAddress, ONE_ETH * 2n));
      await world.deps.stores.pausedTokens.pause(
        world.deps.database,
        'eth',
        'so that the sweep waits',
        0,
      );
      for (
        let blocks = 0;
        blocks < 20 && (await world.order(order.orderId)).state !== 'completed';
        blocks += 1
      )
        await world.mineAndWork(1);
      await world.deps.stores.pausedTokens.resume(world.deps.database, 'eth');
      await send();
      expect([(await world.order(order.orderId)).state, await sweepsOf(order)]).toMatchObject([
        'completed',
        [{ state: 'broadcast' }],
      ]);
      await call('evm_revert', taken);
      await call('eth_sendRawTransaction', second);
      await world.mineAndWork(10);
      expect([(await world.order(order.orderId)).state, await sweepsOf(order)]).toMatchObject([
        'completed',
        [{ state: 'broadcast' }],
      ]);
      world.advanceTime(stuckAfterMs + 1);
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

      await call('eth_sendRawTransaction', first);
      await world.mineAndWork(25);
      expect([
        await heldAt(order.depositAddress),
        (await sweepsOf(order)).map(({ state }) => state),
      ]).toEqual([0n, ['confirmed']]);
      world.advanceTime(stuckAfterMs + 1);
      expect(await listStuck()).toEqual([]);
    });

    it.each([
      ['the first time', 'signed', async () => undefined],
      [
        'again after losing it',
        'broadcast',
        async (txId: string) => void (await call('anvil_dropTransaction', txId)),
      ],
    ])('is not listed as stuck once the node accepts it %s', async (_when, state, lose) => {
      const refusing = {
        ...sandbox.chain,
        broadcast: () => Promise.reject(new Error('the node takes no transactions')),
      };
      const order = await world.create();
      await world.pay(order.depositAddress, ONE_ETH);
      await world.deps.stores.pausedTokens.pause(
        world.deps.database,
        'eth',
        'so that the sweep waits',
        0,
      );
      for (
        let blocks = 0;
        blocks < 20 && (await world.order(order.orderId)).state !== 'completed';
        blocks += 1
      )
        await world.mineAndWork(1);
      await world.deps.stores.pausedTokens.resume(world.deps.database, 'eth');
      if (state === 'broadcast') await send();
      else await sendTransfers(world.deps, refusing);
      const [sweep] = (
        await world.deps.stores.transfers.ofOrder(world.deps.database, order.orderId)
      ).filter(({ purpose }) => purpose === 'sweep');
      await lose(sweep?.txId ?? '');
      if (state === 'broadcast') await sendTransfers(world.deps, refusing);
      world.advanceTime(stuckAfterMs + 1);
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
      await world.mineAndWork(25);
      expect(await sweepsOf(order)).toMatchObject([{ state: 'confirmed' }]);
    });

    it('waits until it is known which deposits exist', async () => {
      const { order, sendAgain } = await dropFirst();
      await send();
      expect(await sweepsOf(order)).toEqual([{ state: 'queued', sent_minor: null }]);
      expect(world.problems).toContainEqual(
        expect.stringContaining('waits until its deposits are in blocks again'),
      );
      await world.mineAndWork(6);
      expect([await heldAt(order.depositAddress), await sweepsOf(order)]).toEqual([
        0n,
        [{ state: 'confirmed', sent_minor: expect.any(String) }],
      ]);
      await sendAgain();
      await world.mineAndWork(25);
      expect([
        await heldAt(order.depositAddress),
        (await sweepsOf(order)).map(({ state }) => state),
      ]).toEqual([0n, ['confirmed', 'confirmed']]);
    });

    it.each([
      ['after it was found missing', true],
      ['in a later block, before it was found missing', false],
    ])(
      'does not count a deposit that it missed as swept when that deposit returns %s',
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
        await world.work();
        if (isMissed) await sendAgain();
        await world.mineAndWork(25);
        expect(await heldAt(order.depositAddress)).toBe(0n);
      },
    );
  },
);
