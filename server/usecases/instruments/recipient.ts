import type { AddressFormat } from '@quayside/contract/addresses/address-format';
import type { RejectCode } from '@quayside/contract/addresses/address-verdict';
import { validateAddress } from '@quayside/contract/addresses/validate-address';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { Chain, PayoutChain } from '../../ports/chain';
import type { Sql } from '../../ports/database';
import type { DepositStore } from '../../ports/stores/deposit-store';
import { walletOf } from '../deposits/wallet-of';

export type RecipientDeps = {
  readonly catalogue: Catalogue;
  readonly chains: readonly Chain[];
  /** Chains that we only send on: their wallets are ours as well. */
  readonly payoutChains?: readonly PayoutChain[];
};

/** Accounts without an owner, those customary for destroying coins among them: what is sent there is lost. */
const OWNERLESS: Partial<Record<AddressFormat, readonly string[]>> = {
  evm: ['0x000000000000000000000000000000000000dead', '0xdead000000000000000042069420694206942069'],
  btc: ['1111111111111111111114oLvT2', '1BitcoinEaterAddressDontSendf59kuE'],
  trx: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  xrp: ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  sol: ['11111111111111111111111111111111'],
};

/** The lowest addresses of EVM chains are the zero address and contracts built into the node (EIP-1352 reserves them); nobody has their keys. */
const RESERVED_EVM_ADDRESSES = 0x1_0000n;

/**
 * Why a valid address is not paid to: it has no owner, is the contract of a token or a hot wallet of ours, or our chain cannot pay it. Networks that share a
 * format share their addresses, so those of all of them count.
 * @param canonical the address as `validateAddress` normalizes it
 * @returns `null` for an ordinary one
 */
export function recipientProblem({ catalogue, chains, payoutChains = [] }: RecipientDeps, instrument: Instrument, address: string, canonical: string): RejectCode | null {
  const format = catalogue.networkOf(instrument).addressFormat;
  if (format === null) return null;
  const isContract = catalogue.all.some((token) => isSameText(token.contractAddress, canonical) && catalogue.networkOf(token).addressFormat === format);
  const isHotWallet = [...chains, ...payoutChains].some((chain) => isOfFormat(catalogue, chain, format) && canonicalOf(format, chain.hotWalletAddress) === canonical);
  if (isContract || isHotWallet || isOwnerless(format, [address, canonical])) return 'address_not_payable';
  const own = chains.find(({ networkTitles }) => networkTitles.includes(instrument.networkTitle));
  return own === undefined || own.canPay(address) ? null : 'address_type_not_supported';
}

function isOwnerless(format: AddressFormat, spellings: readonly string[]): boolean {
  if (spellings.some((spelling) => OWNERLESS[format]?.includes(spelling) === true)) return true;
  return format === 'evm' && spellings.some((spelling) => BigInt(spelling) < RESERVED_EVM_ADDRESSES);
}

type DepositAddressDeps = Pick<RecipientDeps, 'catalogue' | 'chains'> & { readonly stores: { readonly deposits: Pick<DepositStore, 'derivationIndexOf'> } };

/** Whether an order is to be paid at that address. Only chains whose addresses look like those of the instrument's network can have it. */
export async function isDepositAddress({ catalogue, chains, stores }: DepositAddressDeps, sql: Sql, instrument: Instrument, address: string): Promise<boolean> {
  const format = catalogue.networkOf(instrument).addressFormat;
  const alike = format === null ? [] : chains.filter((chain) => isOfFormat(catalogue, chain, format));
  const found = await Promise.all(alike.map((chain) => stores.deposits.derivationIndexOf(sql, walletOf(chains, chain), chain.canonicalAddress(address))));
  return found.some((index) => index !== null);
}

const isOfFormat = (catalogue: Catalogue, { networkTitles }: PayoutChain, format: AddressFormat): boolean => networkTitles.some((title) => catalogue.networkByTitle(title)?.addressFormat === format);

/** The catalogue writes contracts with their checksum case, which canonical forms lack. */
const isSameText = (contract: string, canonical: string): boolean => contract === canonical || (contract !== '' && contract.toLowerCase() === canonical);

/** Test networks have addresses in forms of their own. */
function canonicalOf(format: AddressFormat, address: string): string | null {
  const verdict = validateAddress(format, address, { testNetworks: 'all' });
  return verdict.isValid ? verdict.normalized : null;
}
