import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import type { PayoutChain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { OrderDeps } from '../../orders';
import {
  explainDifference,
  type OwnersTransaction,
  PROFIT_ACCOUNTS,
  profitsOf,
  sendToOwner,
} from '../../treasury';

export type OwnerFundsDeps = Pick<OrderDeps, 'database' | 'stores' | 'clock' | 'catalogue'> & {
  readonly chains: readonly PayoutChain[];
  readonly hotLevels: readonly HotLevel[];
};

type Amount = { readonly slug: string; readonly amount: string };

function parse(
  { chains, catalogue }: OwnerFundsDeps,
  { slug, amount }: Amount,
): { readonly chain: PayoutChain; readonly amountMinor: bigint } {
  const chain = chains.find(({ assetSlugs }) => assetSlugs.includes(slug));
  const decimals = catalogue.bySlug(slug)?.precisionDecimals;
  const amountMinor = decimals === undefined ? null : parseAmount(amount, decimals);
  if (!chain || amountMinor === null || amountMinor === 0n)
    throw new AppError(
      'ERR_VALIDATION',
      'Specify the slug of an asset of our chains, and an amount in whole coins, such as eth 1.5',
    );
  return { chain, amountMinor };
}

/** Books a transaction that the owner made by hand. @returns what was done, as a sentence */
export async function explainByOwner(
  deps: OwnerFundsDeps,
  kind: OwnersTransaction['kind'],
  { slug, amount, txId }: Amount & { readonly txId: string },
): Promise<string> {
  const { chain, amountMinor } = parse(deps, { slug, amount });
  const isBooked = await explainDifference(deps, {
    chain,
    txId,
    assetSlug: slug,
    amountMinor,
    kind,
  });
  if (!isBooked) return `${txId} is booked already.`;
  return kind === 'added'
    ? `${amount} ${slug} of ${txId} is booked as capital that you added.`
    : `${amount} ${slug} of ${txId} is booked as capital that you took out.`;
}

/** Sends coins to the owner, or to the cold address. @returns what was done, as a sentence */
export async function sendByOwner(
  deps: OwnerFundsDeps,
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

/** Returns what was earned and spent in a period, by asset, in whole coins. */
export async function ownersProfit(
  { database, stores, catalogue }: OwnerFundsDeps,
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
