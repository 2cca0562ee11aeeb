import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import { readClientAmount } from '@quayside/contract/money/given-amount';
import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import { recipientProblem } from '../../../screening';
import {
  readWithdrawalAddress,
  type WithdrawalAddress,
} from '../../domain/withdrawals/withdrawal-address';
import { rewardInstrument, type WithdrawalDeps } from './withdrawal-deps';

export type WithdrawalBody = {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
  readonly amount: string;
};

export type WithdrawalRequest = WithdrawalAddress & { readonly amountMinor: bigint };

/** Reads the request and checks everything that does not depend on the user's balances. */
export async function readWithdrawalRequest(
  deps: WithdrawalDeps,
  body: WithdrawalBody,
): Promise<WithdrawalRequest> {
  const { currencyTitle, networkTitle } = REWARD_INSTRUMENT;
  if (
    body.currencyTitle.toUpperCase() !== currencyTitle ||
    body.networkTitle.toUpperCase() !== networkTitle
  ) {
    throw new AppError(
      'ERR_NETWORK_NOT_SUPPORTED',
      `Rewards are only paid in ${currencyTitle} on the ${networkTitle} network`,
    );
  }
  const destination = await readDestination(deps, body.address);
  const amountMinor = readAmount(deps, body.amount);
  await rejectUnpayable(deps, destination);
  return { ...destination, amountMinor };
}

async function readDestination(deps: WithdrawalDeps, text: string): Promise<WithdrawalAddress> {
  const destination = readWithdrawalAddress(text, deps.isSandbox);
  if (destination === null)
    throw new AppError(
      'ERR_VALIDATION',
      'address must be a TRON address: T followed by 33 characters',
      { field: 'address' },
    );
  if (!destination.isSimulated && !(await isPayable(deps, destination.address))) {
    throw new AppError(
      'ERR_VALIDATION',
      'address must be an account of yours: this one cannot be paid',
      { field: 'address' },
    );
  }
  return destination;
}

/** A TRON address has only one spelling, so it is its own canonical form. */
async function isPayable(
  { catalogue, chain, transfers, database }: WithdrawalDeps,
  address: string,
): Promise<boolean> {
  const payoutChains = chain === null ? [] : [chain];
  return (
    recipientProblem(
      { catalogue, chains: [], payoutChains },
      rewardInstrument(catalogue),
      address,
      address,
    ) === null && !(await transfers.hasHotWallet(database, [address]))
  );
}

function readAmount({ catalogue, minimumMinor }: WithdrawalDeps, amount: string): bigint {
  const { precisionDecimals } = rewardInstrument(catalogue);
  const amountMinor = readClientAmount(amount.trim(), precisionDecimals)?.minor;
  if (amountMinor === undefined)
    throw new AppError('ERR_VALIDATION', 'amount must be a plain decimal number', {
      field: 'amount',
    });
  if (amountMinor < minimumMinor) {
    const minimum = formatAmount(minimumMinor, precisionDecimals);
    // Clients show the first number of this message as the minimum.
    throw new AppError(
      'ERR_WITHDRAWAL_TOO_SMALL',
      `The minimum withdrawal is ${minimum} ${REWARD_INSTRUMENT.currencyTitle}`,
      { minimum },
    );
  }
  return amountMinor;
}

async function rejectUnpayable(
  { chain, screening }: WithdrawalDeps,
  { address, isSimulated }: WithdrawalAddress,
): Promise<void> {
  if (isSimulated) return;
  if (chain === null)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      "Withdrawals aren't available right now: try again later",
    );
  if (await screening.isBlacklisted(REWARD_INSTRUMENT.networkTitle, address))
    throw new AppError('ERR_FORBIDDEN', 'Client data is blacklisted');
}
