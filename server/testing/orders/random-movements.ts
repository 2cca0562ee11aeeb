import type { Hex } from 'viem';

import { operatorRefund } from '../../capabilities/operations/usecases/operator-refund';
import { retryOrder } from '../../capabilities/operations/usecases/retry-order';
import type { Order } from '../../capabilities/orders/domain/order';
import type { EvmSandbox } from '../chains/evm-sandbox';
import type { RandomChoices } from '../random-choices';
import { REFUND, type OrderHarness } from './order-harness';

/** Rejects every payment. */
const CLOSED = '0x00000000000000000000000000000000000C105D';
/** Forwards every payment to the hot wallet, visible only in traces. */
const FORWARDER = '0x00000000000000000000000000000000f0124a2d';
/** Forwards every payment to the deposit address of an order. */
const DEPOSITOR = '0x00000000000000000000000000000000f0124a21';
const MILLI_ETH = 10n ** 15n;

export type Movement = { readonly name: string; readonly run: () => Promise<void> };

type Parts = {
  readonly harness: OrderHarness;
  readonly sandbox: EvmSandbox;
  readonly random: RandomChoices;
  readonly orders: Order[];
  /** Pays from a visitor's wallet. The payments are remembered for reorganisations. */
  readonly pay: (to: string, amountMinor: bigint, slug?: string) => Promise<void>;
  readonly payments: string[];
};

const forwardingTo = (address: string): Hex => `0x60006000600060003473${address.slice(2)}5af100`;

type OrderFields = Parameters<OrderHarness['create']>[0];

/**
 * Creates what can happen to the wallets in normal operation: orders of all kinds, refunds, failed
 * payouts, dust, money from outside and reorganisations.
 */
export async function randomMovements(
  harness: OrderHarness,
  sandbox: EvmSandbox,
  random: RandomChoices,
): Promise<readonly [Movement, ...Movement[]]> {
  const hot = sandbox.chain.hotWalletAddress;
  await sandbox.client.setCode({ address: CLOSED, bytecode: '0x60006000fd' });
  await sandbox.client.setCode({ address: FORWARDER, bytecode: forwardingTo(hot) });
  await harness.mineAndWork(5);
  const payments: string[] = [];
  const pay: Parts['pay'] = async (to, amountMinor, slug) => {
    payments.push(await sandbox.pay(to, amountMinor, slug));
  };
  const parts: Parts = { harness, sandbox, random, orders: [], pay, payments };
  return [
    { name: 'reorganisation', run: () => reorganise(parts) },
    { name: 'blocks', run: () => harness.mineAndWork(random.between(1, 3)) },
    { name: 'many blocks', run: () => harness.mineAndWork(random.between(4, 9)) },
    { name: 'unseen blocks', run: () => sandbox.mine(random.between(1, 3)) },
    ...orderMovements(parts),
    ...oddDeposits(parts),
    ...moneyFromOutside(parts),
    { name: 'bump or cancel', run: () => changeTransfer(parts) },
  ];
}

/** Lets the next round of the workers replace a transaction that no block has. */
async function changeTransfer({ harness, sandbox, random }: Parts): Promise<void> {
  const { database, stores } = harness.deps;
  const { key } = sandbox.chain;
  const [first, ...others] = (await stores.transfers.inFlight(database, key)).flatMap(
    ({ txId }) => txId ?? [],
  );
  if (first === undefined) return;
  const txId = random.pick([first, ...others]);
  await stores.transfers.wantChange(
    database,
    { txId, chainKeys: [key] },
    random.pick(['bump', 'bump', 'cancel']),
  );
}

const ignored = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

async function withAnyOrder(
  { orders, random }: Parts,
  work: (order: Order) => Promise<unknown>,
): Promise<void> {
  const [first, ...others] = orders;
  if (first) await work(random.pick([first, ...others]));
}

function orderMovements(parts: Parts): readonly Movement[] {
  const { harness, random, orders, pay } = parts;
  const orderOf = async (fields: OrderFields): Promise<Order> => {
    const caller = `198.51.100.${random.between(1, 250)}`;
    const order = await harness.create({ ...fields, refundAddress: REFUND }, caller);
    orders.push(order);
    return order;
  };
  const tokenOrder = async (destinationAddress: string): Promise<void> => {
    const dollars = random.between(20, 900);
    const order = await orderOf({
      instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      claimedDepositAmount: String(dollars),
      destinationAddress,
    });
    await pay(order.depositAddress, BigInt(dollars) * 1_000_000n, 'usdterc20');
  };
  const coinOrder = async (): Promise<void> => {
    const milli = random.between(20, 900);
    const order = await orderOf({ claimedDepositAmount: String(milli / 1_000) });
    await pay(order.depositAddress, BigInt(milli) * MILLI_ETH);
  };
  return [
    { name: 'coin order', run: coinOrder },
    { name: 'token order', run: () => tokenOrder('0x2222222222222222222222222222222222222222') },
    { name: 'order whose payout fails', run: () => tokenOrder(CLOSED) },
    {
      name: 'operator refund',
      run: () =>
        withAnyOrder(parts, ({ orderId }) =>
          ignored(operatorRefund(harness.deps, orderId, REFUND)),
        ),
    },
    {
      name: 'operator retry',
      run: () => withAnyOrder(parts, ({ orderId }) => ignored(retryOrder(harness.deps, orderId))),
    },
  ];
}

function oddDeposits(parts: Parts): readonly Movement[] {
  const { random, pay, sandbox } = parts;
  const payAnyOrder = (amountMinor: () => bigint, slug?: string) => () =>
    withAnyOrder(parts, ({ depositAddress }) => pay(depositAddress, amountMinor(), slug));
  return [
    { name: 'dust', run: payAnyOrder(() => BigInt(random.between(1, 9))) },
    {
      name: 'deposit from a contract',
      run: () =>
        withAnyOrder(parts, async ({ depositAddress }) => {
          const bytecode = forwardingTo(depositAddress);
          await sandbox.client.setCode({ address: DEPOSITOR, bytecode });
          await pay(DEPOSITOR, BigInt(random.between(1, 9)));
        }),
    },
    { name: 'late deposit', run: payAnyOrder(() => MILLI_ETH * 30n) },
    {
      name: 'misdirected deposit',
      run: payAnyOrder(() => BigInt(random.between(1, 90)) * 1_000_000n, 'usdcerc20'),
    },
  ];
}

function moneyFromOutside({ sandbox, random, pay }: Parts): readonly Movement[] {
  const hot = sandbox.chain.hotWalletAddress;
  const amount = () => BigInt(random.between(1, 10_000_000));
  return [
    { name: 'coins from outside', run: () => pay(hot, amount()) },
    { name: 'tokens from outside', run: () => pay(hot, amount(), 'usdterc20') },
    { name: 'coins from a contract', run: () => pay(FORWARDER, amount()) },
  ];
}

/** Drops the newest blocks. Some payments come back, others never do. */
async function reorganise({ sandbox, random, payments }: Parts): Promise<void> {
  const bytes: Hex[] = [];
  for (const txId of payments.splice(0).slice(-4)) bytes.push(await sandbox.bytesOf(txId));
  await sandbox.reorganise(random.between(1, 3));
  for (const raw of bytes) if (random.between(0, 2) > 0) await ignored(sandbox.sendBytes(raw));
}
