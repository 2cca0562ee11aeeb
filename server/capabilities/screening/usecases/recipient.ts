import type { AddressFormat } from '@quayside/contract/addresses/address-format';
import type { RejectCode } from '@quayside/contract/addresses/address-verdict';
import { validateAddress } from '@quayside/contract/addresses/validate-address';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { Chain, PayoutChain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import { type DepositStore, walletOf } from '../../deposits';
import type { TransferStore } from '../../treasury';
import { isOwnerless } from './ownerless-address';

export type RecipientDeps = {
  readonly catalogue: Catalogue;
  readonly chains: readonly Chain[];
  /** Chains on which we only send: their wallets are ours as well. */
  readonly payoutChains?: readonly PayoutChain[];
};

/**
 * Returns why a valid address cannot be paid: it has no owner, is a token contract or one of our
 * hot wallets, or our chain cannot pay it. Networks that share a format share their addresses, so
 * the contracts and wallets of all of them count.
 * @param canonical the address as `validateAddress` normalises it
 * @returns `null` for an ordinary address
 */
export function recipientProblem(
  { catalogue, chains, payoutChains = [] }: RecipientDeps,
  instrument: Instrument,
  address: string,
  canonical: string,
): RejectCode | null {
  const format = catalogue.networkOf(instrument).addressFormat;
  if (format === null) return null;
  const isContract = catalogue.all.some(
    (token) =>
      isSameText(token.contractAddress, canonical) &&
      catalogue.networkOf(token).addressFormat === format,
  );
  const isHotWallet = [...chains, ...payoutChains].some(
    (chain) =>
      isOfFormat(catalogue, chain, format) &&
      canonicalOf(format, chain.hotWalletAddress) === canonical,
  );
  if (isContract || isHotWallet || isOwnerless(format, canonical)) return 'address_not_payable';
  const own = [...chains, ...payoutChains].find(({ networkTitles }) =>
    networkTitles.includes(instrument.networkTitle),
  );
  return own === undefined || own.canPay(address) ? null : 'address_type_not_supported';
}

type OwnAddressDeps = Pick<RecipientDeps, 'catalogue' | 'chains'> & {
  readonly stores: {
    readonly deposits: Pick<DepositStore, 'derivationIndexOf'>;
    readonly transfers: Pick<TransferStore, 'hasHotWallet'>;
  };
};

/**
 * Whether that address is the deposit address of an order, or was our hot wallet for a transfer,
 * even if an operator has changed the hot wallet since. Only chains whose addresses look like those
 * of the instrument's network can have such a deposit address.
 */
export async function isOwnAddress(
  { catalogue, chains, stores }: OwnAddressDeps,
  sql: Sql,
  instrument: Instrument,
  address: string,
): Promise<boolean> {
  const format = catalogue.networkOf(instrument).addressFormat;
  const alike =
    format === null ? [] : chains.filter((chain) => isOfFormat(catalogue, chain, format));
  const found = await Promise.all(
    alike.map((chain) =>
      stores.deposits.derivationIndexOf(
        sql,
        walletOf(chains, chain),
        chain.canonicalAddress(address),
      ),
    ),
  );
  return (
    found.some((index) => index !== null) ||
    stores.transfers.hasHotWallet(sql, [address, address.toLowerCase()])
  );
}

const isOfFormat = (
  catalogue: Catalogue,
  { networkTitles }: PayoutChain,
  format: AddressFormat,
): boolean =>
  networkTitles.some((title) => catalogue.networkByTitle(title)?.addressFormat === format);

/** The catalogue has contract addresses in checksum case, but canonical forms are lower case. */
const isSameText = (contract: string, canonical: string): boolean =>
  contract === canonical || (contract !== '' && contract.toLowerCase() === canonical);

/** Accepts test networks, whose addresses have their own forms. */
function canonicalOf(format: AddressFormat, address: string): string | null {
  const verdict = validateAddress(format, address, { testNetworks: 'all' });
  return verdict.isValid ? verdict.normalized : null;
}
