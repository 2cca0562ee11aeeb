import type { TronCall } from '../raw-transaction';
import type { TronTransaction } from './transaction';

export type Account = { readonly sun: bigint; readonly tokens: bigint };

/** Accounts by hexadecimal address. */
export type Accounts = Map<string, Account>;

export const PRICES = {
  sunPerByte: 1_000n,
  sunPerEnergy: 100n,
  newAccountSun: 1_000_000n,
} as const;

/** Energy of a USDT transfer: more if the receiver has no USDT yet. */
const ENERGY = { toHolder: 64_285n, toNewHolder: 130_285n, refused: 30_000n } as const;

const TRANSFER_SELECTOR = 'a9059cbb';

export type Outcome = {
  readonly feeSun: bigint;
  readonly energyUsed: bigint;
  readonly result: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
};

const NOTHING: Account = { sun: 0n, tokens: 0n };

export const accountOf = (accounts: Accounts, address: string): Account =>
  accounts.get(address) ?? NOTHING;

function add(accounts: Accounts, address: string, change: Partial<Account>): void {
  const { sun, tokens } = accountOf(accounts, address);
  accounts.set(address, { sun: sun + (change.sun ?? 0n), tokens: tokens + (change.tokens ?? 0n) });
}

export type TokenTransfer = { readonly to: string; readonly amountMinor: bigint };

/** @returns the arguments of a call of the token's `transfer`; `null` for any other call */
export function readTokenTransfer(data: string): TokenTransfer | null {
  if (!data.startsWith(TRANSFER_SELECTOR) || data.length !== 136) return null;
  return { to: `41${data.slice(32, 72)}`, amountMinor: BigInt(`0x${data.slice(72)}`) };
}

/** Returns a token transfer's energy and whether the token rejects it, regardless of who pays. */
export function tryTokenTransfer(
  accounts: Accounts,
  owner: string,
  transfer: TokenTransfer | null,
): { readonly energy: bigint; readonly isRefused: boolean } {
  if (transfer === null || accountOf(accounts, owner).tokens < transfer.amountMinor)
    return { energy: ENERGY.refused, isRefused: true };
  return {
    energy: accountOf(accounts, transfer.to).tokens > 0n ? ENERGY.toHolder : ENERGY.toNewHolder,
    isRefused: false,
  };
}

/** The fee that every transaction in a block pays for its size. */
const bandwidthSun = ({ sizeBytes }: Pick<TronTransaction, 'sizeBytes'>): bigint =>
  BigInt(sizeBytes) * PRICES.sunPerByte;

/**
 * Returns why a transaction may not enter a block with these accounts; `null` if it may. It may
 * still fail in the block.
 */
export function rejectionOf(
  accounts: Accounts,
  token: string,
  transaction: TronTransaction,
): { readonly code: string; readonly message: string } | null {
  const { call } = transaction;
  const { sun } = accountOf(accounts, call.owner);
  if (sun < bandwidthSun(transaction))
    return { code: 'BANDWITH_ERROR', message: 'Account resource insufficient error.' };
  if (call.type === 'TransferContract') {
    const isTooMuch =
      call.amountSun <= 0n || sun < call.amountSun + nativeFee(accounts, transaction, call);
    return isTooMuch || call.owner === call.to
      ? {
          code: 'CONTRACT_VALIDATE_ERROR',
          message:
            'Contract validate error : Validate TransferContract error, balance is not sufficient.',
        }
      : null;
  }
  if (call.contract !== token)
    return {
      code: 'CONTRACT_VALIDATE_ERROR',
      message: 'Contract validate error : No contract or not a valid smart contract',
    };
  return null;
}

const nativeFee = (
  accounts: Accounts,
  transaction: TronTransaction,
  { to }: Extract<TronCall, { type: 'TransferContract' }>,
): bigint => bandwidthSun(transaction) + (accounts.has(to) ? 0n : PRICES.newAccountSun);

/**
 * Executes a transaction that may enter a block. The same accounts and transaction produce the same
 * outcome, so that a restart can replay it.
 */
export function execute(accounts: Accounts, transaction: TronTransaction): Outcome {
  const { call } = transaction;
  if (call.type === 'TransferContract') {
    const feeSun = nativeFee(accounts, transaction, call);
    add(accounts, call.owner, { sun: -call.amountSun - feeSun });
    add(accounts, call.to, { sun: call.amountSun });
    return { feeSun, energyUsed: 0n, result: 'SUCCESS' };
  }
  const transfer = readTokenTransfer(call.data);
  const { energy, isRefused } = tryTokenTransfer(accounts, call.owner, transfer);
  const freeSun = accountOf(accounts, call.owner).sun - bandwidthSun(transaction);
  const affordableEnergy =
    (transaction.feeLimitSun < freeSun ? transaction.feeLimitSun : freeSun) / PRICES.sunPerEnergy;
  const energyUsed = energy > affordableEnergy ? affordableEnergy : energy;
  const feeSun = bandwidthSun(transaction) + energyUsed * PRICES.sunPerEnergy;
  add(accounts, call.owner, { sun: -feeSun });
  if (energy > affordableEnergy) return { feeSun, energyUsed, result: 'OUT_OF_ENERGY' };
  if (isRefused || transfer === null) return { feeSun, energyUsed, result: 'REVERT' };
  add(accounts, call.owner, { tokens: -transfer.amountMinor });
  add(accounts, transfer.to, { tokens: transfer.amountMinor });
  return { feeSun, energyUsed, result: 'SUCCESS' };
}
