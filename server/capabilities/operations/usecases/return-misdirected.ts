import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { Chain } from '../../../chains/chain';
import { assertUpdated } from '../../../platform/database/conflict-error';
import {
  type Deposit,
  depositDebt,
  depositKeyOf,
  isMisdirected,
  misdirectedReturnStarted,
} from '../../deposits';
import {
  areDepositsOnChain,
  type OrderDeps,
  readAddress,
  rejectOwnAddress,
  requireChain,
} from '../../orders';

export type ReturnMisdirectedCall = {
  readonly orderId: number;
  readonly txId: string;
  readonly address: string;
};

type Return = {
  readonly deposit: Deposit;
  readonly instrument: Instrument;
  readonly networkFeeMinor: bigint;
};

/**
 * Returns, for an operator, all misdirected deposits that one transaction sent to an order's
 * address: from the hot wallet of their chain, less the network fee. From then on they are swept
 * like other deposits. Each is returned only once, however often this is requested.
 * @param call.address the recipient, on the network of the deposit
 * @returns what was started, as a sentence
 * @throws AppError ERR_NOT_FOUND_E, ERR_HTTP (address), ERR_FORBIDDEN (blacklisted),
 *   ERR_UNPROCESSABLE_ENTITY if there is nothing to return now, ERR_SERVICE_UNAVAILABLE if the node
 *   does not confirm the deposit, or its coin has no price
 */
export async function returnMisdirected(
  deps: OrderDeps,
  { orderId, txId, address }: ReturnMisdirectedCall,
): Promise<string> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  if (!order) throw new AppError('ERR_NOT_FOUND_E', `Order ${orderId} not found`);
  const misdirectedDeposits = (await deps.stores.deposits.ofOrder(deps.database, orderId)).filter(
    (deposit) =>
      isMisdirected(order, deposit) && deposit.txId.toLowerCase() === txId.trim().toLowerCase(),
  );
  const [first, ...others] = requireHeld(misdirectedDeposits);
  const chain = requireChain(deps.chains, first.assetSlug);
  const returns = [first, ...others].map((deposit) => priced(deps, chain, deposit));
  const to = await checkedAddress(deps, requireInstrument(deps, first), address);
  if (!(await areDepositsOnChain(deps, chain, [first, ...others])))
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The node cannot confirm the misdirected deposit right now: try again',
    );
  await queueReturns(deps, chain, returns, to);
  await deps.pubSub.publish({ topic: 'order-changed', orderId });
  return `${returns.map(sentAmount).join(' and ')} of order ${orderId} on their way to ${to}.`;
}

function requireHeld(misdirectedDeposits: readonly Deposit[]): [Deposit, ...Deposit[]] {
  const [first, ...others] = misdirectedDeposits.filter(({ state }) => state === 'unexpected');
  if (first) return [first, ...others];
  if (misdirectedDeposits.some(({ state }) => state === 'seen'))
    throw unprocessable('The misdirected deposit does not have enough confirmations yet');
  if (misdirectedDeposits.some(({ state }) => state === 'returned'))
    throw unprocessable('The misdirected deposit has already been returned');
  throw new AppError(
    'ERR_NOT_FOUND_E',
    'The order has no misdirected deposit with that transaction',
  );
}

function requireInstrument(deps: OrderDeps, { assetSlug }: Deposit): Instrument {
  const instrument = deps.catalogue.bySlug(assetSlug);
  if (!instrument)
    throw new Error(`The catalogue no longer contains ${assetSlug}, in which a deposit arrived`);
  return instrument;
}

function priced(deps: OrderDeps, { minTransferMinor }: Chain, deposit: Deposit): Return {
  const instrument = requireInstrument(deps, deposit);
  const networkFeeMinor = deps.pricingService.networkFeeMinor(instrument);
  if (deposit.amountMinor - networkFeeMinor < minTransferMinor)
    throw unprocessable(
      'The network fee would consume the misdirected deposit, or leave less than its network can transfer',
    );
  return { deposit, instrument, networkFeeMinor };
}

async function checkedAddress(
  deps: OrderDeps,
  instrument: Instrument,
  text: string,
): Promise<string> {
  const { address } = readAddress(deps, instrument, text, null, 'address');
  await rejectOwnAddress(deps, instrument, address, 'address');
  if (await deps.screening.isBlacklisted(instrument.networkTitle, address))
    throw new AppError('ERR_FORBIDDEN', 'The address is blacklisted');
  return address;
}

async function queueReturns(
  deps: OrderDeps,
  chain: Chain,
  returns: readonly Return[],
  toAddress: string,
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    for (const { deposit, networkFeeMinor } of returns) {
      const { depositId, orderId, assetSlug, amountMinor, creditRound } = deposit;
      assertUpdated(
        await deps.stores.deposits.setState(sql, depositId, ['unexpected'], 'returned'),
        'returning a stray deposit',
      );
      await deps.stores.ledger.post(sql, misdirectedReturnStarted(deposit, networkFeeMinor), atMs);
      await deps.stores.transfers.enqueue(
        sql,
        {
          transferKey: `return:${depositKeyOf(deposit)}:${creditRound}`,
          purpose: 'return',
          orderId,
          depositId,
          chainKey: chain.key,
          fromWallet: 'hot',
          toAddress,
          assetSlug,
          amountMinor: amountMinor - networkFeeMinor,
          settles: [depositDebt(deposit)],
        },
        atMs,
      );
    }
  });
}

function sentAmount({ deposit, instrument, networkFeeMinor }: Return): string {
  return (
    `${formatAmount(deposit.amountMinor - networkFeeMinor, instrument.precisionDecimals)} ` +
    `${instrument.currencyTitle} (${instrument.networkTitle})`
  );
}

function unprocessable(message: string): AppError {
  return new AppError('ERR_UNPROCESSABLE_ENTITY', message);
}
