import { AppError } from '@quayside/contract/errors/app-error';
import { validateAddress } from '@quayside/contract/addresses/validate-address';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import type { PayoutChain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { OrderDeps } from '../../orders';
import { isOwnAddress, recipientProblem } from '../../screening';
import {
  acceptDifference,
  explainDifference,
  type OwnersTransaction,
  PROFIT_ACCOUNTS,
  profitsOf,
  sendToOwner,
  type WalletName,
} from '../../treasury';

export type OwnerFundsDeps = Pick<
  OrderDeps,
  'database' | 'stores' | 'clock' | 'catalogue' | 'chains'
> & {
  /** Chains that are used for payouts only. */
  readonly payoutOnly: readonly PayoutChain[];
  /** Confirmations after which a block can't be dropped any more. */
  readonly finalConfirmationsOf: (chain: PayoutChain) => number;
};

type SendDeps = Omit<OwnerFundsDeps, 'finalConfirmationsOf'> & {
  readonly hotLevels: readonly HotLevel[];
};

type Amount = { readonly slug: string; readonly amount: string };

function parse(
  { chains, payoutOnly, catalogue }: Pick<OwnerFundsDeps, 'chains' | 'payoutOnly' | 'catalogue'>,
  { slug, amount }: Amount,
): { readonly chain: PayoutChain; readonly amountMinor: bigint } {
  const chain = [...chains, ...payoutOnly].find(({ assetSlugs }) => assetSlugs.includes(slug));
  const decimals = catalogue.bySlug(slug)?.precisionDecimals;
  const amountMinor = decimals === undefined ? null : parseAmount(amount, decimals);
  if (!chain || amountMinor === null || amountMinor === 0n)
    throw new AppError(
      'ERR_VALIDATION',
      'Specify the slug of an asset of our chains, and an amount in whole coins, such as eth 1.5',
    );
  return { chain, amountMinor };
}

/** A transaction, and the wallet that it changed; `null` for the only one that differs as much. */
type ExplainedBy = { readonly txId: string; readonly wallet: WalletName | null };

/** Books a transaction that the owner made by hand. @returns what was done, as a sentence */
export async function explainByOwner(
  deps: OwnerFundsDeps,
  kind: OwnersTransaction['kind'],
  { slug, amount, txId, wallet }: Amount & ExplainedBy,
): Promise<string> {
  const { chain, amountMinor } = parse(deps, { slug, amount });
  const isBooked = await explainDifference(deps, {
    chain,
    txId,
    assetSlug: slug,
    amountMinor,
    kind,
    wallet,
    finalConfirmations: deps.finalConfirmationsOf(chain),
  });
  if (!isBooked) return `${amount} ${slug} of ${txId} is booked already.`;
  return kind === 'added'
    ? `${amount} ${slug} of ${txId} is booked as capital that you added.`
    : `${amount} ${slug} of ${txId} is booked as capital that you took out.`;
}

/**
 * Books the whole difference between a wallet and the books.
 * @param amount as `treasury show` shows it, negative for coins that are missing
 * @returns what was done, as a sentence
 */
export async function acceptByOwner(
  deps: OwnerFundsDeps,
  { slug, amount, wallet }: Amount & { readonly wallet: WalletName },
): Promise<string> {
  const isMissing = amount.startsWith('-');
  const coins = isMissing ? amount.slice(1) : amount;
  const { amountMinor } = parse(deps, { slug, amount: coins });
  await acceptDifference(deps, {
    assetSlug: slug,
    wallet,
    differenceMinor: isMissing ? -amountMinor : amountMinor,
  });
  return `${coins} ${slug} is booked as capital that you ${isMissing ? 'took out' : 'added'}.`;
}

/** Sends coins to the owner, or to the cold address. @returns what was done, as a sentence */
export async function sendByOwner(
  deps: SendDeps,
  {
    slug,
    amount,
    address,
    reference,
  }: Amount & { readonly address: string | null; readonly reference: string },
): Promise<string> {
  const { chain, amountMinor } = parse(deps, { slug, amount });
  const cold = deps.hotLevels.find(({ chainKey }) => chainKey === chain.key)?.coldAddress;
  const toAddress = address ?? cold;
  if (toAddress === undefined)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `${chain.key} has no coldAddress with hotLevels in CHAINS_CONFIG`,
    );
  await rejectOwnWallet(deps, chain, slug, toAddress);
  const isQueued = await sendToOwner(deps, {
    chain,
    purpose: address === null ? 'cold' : 'owner',
    assetSlug: slug,
    amountMinor,
    toAddress,
    reference,
  });
  return isQueued
    ? `${amount} ${slug} is queued for ${toAddress}.`
    : `${reference} was queued before: nothing was changed.`;
}

/**
 * Rejects our own wallets: the coins would be booked as if they had left, or credit an order.
 * @throws AppError for an address that orders could not be paid to
 */
async function rejectOwnWallet(
  deps: SendDeps,
  chain: PayoutChain,
  slug: string,
  address: string,
): Promise<void> {
  const { database, stores, catalogue } = deps;
  const instrument = catalogue.bySlug(slug);
  const format = instrument && catalogue.networkOf(instrument).addressFormat;
  const verdict = format && validateAddress(format, address, { testNetworks: 'all' });
  if (!instrument || !verdict || !verdict.isValid)
    throw new AppError('ERR_VALIDATION', `${chain.key} cannot pay ${address}`);
  const { normalized } = verdict;
  const hotWallets = (await stores.wallets.hotWallets(database, chain.key)).map((wallet) =>
    wallet.toLowerCase(),
  );
  if (
    recipientProblem({ ...deps, payoutChains: deps.payoutOnly }, instrument, address, normalized) ||
    hotWallets.includes(normalized.toLowerCase()) ||
    (await isOwnAddress(deps, database, instrument, address))
  )
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `${address} is a wallet of this server, or nobody can spend from it: use an address of yours`,
    );
}

/** Returns what was earned and spent in a period, by asset, in whole coins. */
export async function ownersProfit(
  { database, stores, catalogue }: Pick<OwnerFundsDeps, 'database' | 'stores' | 'catalogue'>,
  fromMs: number,
  toMs: number,
): Promise<readonly object[]> {
  const changes = await stores.ledger.changes(database, PROFIT_ACCOUNTS, { fromMs, toMs });
  return profitsOf(changes).map(({ assetSlug, ...lines }) => {
    const decimals = catalogue.bySlug(assetSlug)?.precisionDecimals ?? 0;
    return {
      asset: assetSlug,
      ...Object.fromEntries(
        Object.entries(lines).map(([line, minor]) => [line, formatAmount(minor, decimals)]),
      ),
    };
  });
}
