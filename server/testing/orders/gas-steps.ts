import type { Order } from '../../capabilities/orders/domain/order';
import type { OutgoingTransfer } from '../../capabilities/treasury';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { REFUND, type OrderHarness } from './order-harness';

export const GWEI = 10n ** 9n;
export const TOKEN = 'usdcerc20';
export const usdc = (units: bigint): bigint => units * 10n ** 6n;

const MAX_BLOCKS = 30;
/** Creates an order that is paid in a token. */
export const createPaidInToken = (
  { create }: OrderHarness,
  currencyTitle: 'USDC' | 'USDT' = 'USDC',
): Promise<Order> =>
  create({
    instrumentFrom: { currencyTitle, networkTitle: 'ERC20' },
    instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    destinationAddress: REFUND,
    claimedDepositAmount: '1000',
  });

type Parts = { readonly harness: () => OrderHarness; readonly sandbox: () => EvmSandbox };

/** Steps for tests of the gas that sweeps of a token need. */
export function gasSteps({ harness, sandbox }: Parts) {
  const setBaseFee = (baseFeePerGas: bigint) =>
    sandbox().client.setNextBlockBaseFeePerGas({ baseFeePerGas });
  async function payTokens(order: Order, units: bigint, baseFee: bigint): Promise<void> {
    await setBaseFee(baseFee);
    await sandbox().pay(order.depositAddress, usdc(units), TOKEN);
  }
  /** Empty blocks lower the base fee, so it has to be set for each of them. */
  async function mineAt(baseFee: bigint, blocks: number): Promise<void> {
    for (let mined = 0; mined < blocks; mined += 1) {
      await setBaseFee(baseFee);
      await harness().mineAndWork(1);
    }
  }
  /** Mines blocks and runs the workers until something holds. */
  async function mineUntil(baseFee: bigint, holds: () => Promise<boolean>): Promise<void> {
    for (let blocks = 0; !(await holds()); blocks += 1) {
      if (blocks === MAX_BLOCKS) throw new Error(`It doesn't hold after ${MAX_BLOCKS} blocks.`);
      await mineAt(baseFee, 1);
    }
  }
  const transfersOf = async ({ orderId }: Order, purpose: 'gas' | 'sweep') =>
    (await harness().deps.stores.transfers.ofOrder(harness().deps.database, orderId)).filter(
      (transfer) => transfer.purpose === purpose,
    );
  const amountsOf = async (order: Order) =>
    (await transfersOf(order, 'gas')).map(({ amountMinor }) => amountMinor ?? 0n);
  const mineUntilSweepLacksGas = (order: Order, baseFee: bigint) =>
    mineUntil(baseFee, async () => (await transfersOf(order, 'sweep')).length > 0);
  const mineUntilSwept = (order: Order, baseFee: bigint, sweeps = 1) =>
    mineUntil(
      baseFee,
      async () =>
        (await transfersOf(order, 'sweep')).filter(({ state }) => state === 'confirmed').length ===
        sweeps,
    );
  /** Mines the sweep of a token while the token's contract fails. */
  async function failSweep(order: Order): Promise<OutgoingTransfer | undefined> {
    const sweep = async () => (await transfersOf(order, 'sweep'))[0];
    await mineUntil(GWEI, async () => (await sweep())?.state === 'broadcast');
    await setBaseFee(GWEI);
    await mineWithFailingToken(sandbox());
    await mineUntil(GWEI, async () => (await sweep())?.isFinal === true);
    const failed = await sweep();
    expect(failed?.state).toBe('failed');
    return failed;
  }
  const balances = async ({ depositAddress }: Order) => ({
    tokens: await sandbox().chain.balanceOf(TOKEN, depositAddress),
    gas: await sandbox().chain.balanceOf('eth', depositAddress),
  });
  const gasInBooks = () =>
    harness().deps.stores.ledger.balance(harness().deps.database, 'eth', {
      kind: 'gas_at_addresses',
    });
  return {
    createPaidInToken: () => createPaidInToken(harness()),
    setBaseFee,
    payTokens,
    mineAt,
    mineUntil,
    transfersOf,
    amountsOf,
    mineUntilSweepLacksGas,
    mineUntilSwept,
    failSweep,
    balances,
    gasInBooks,
  };
}

async function mineWithFailingToken({ client, contractOf, mine }: EvmSandbox): Promise<void> {
  const address = contractOf(TOKEN);
  const code = (await client.getCode({ address })) ?? '0x';
  const invalid = '0xfe';
  await client.setCode({ address, bytecode: invalid });
  await mine();
  await client.setCode({ address, bytecode: code });
}
