import type { Network } from './instrument';

/** @returns the explorer page of a transaction, or null if the network has no explorer */
export function explorerTxUrl(network: Network, txId: string): string | null {
  return network.txUrl === ''
    ? null
    : network.txUrl.replace('{txId}', () => encodeURIComponent(txId));
}

/** @returns the explorer page of an address, or null if the network has no explorer */
export function explorerAddressUrl(network: Network, address: string): string | null {
  return network.addressUrl === ''
    ? null
    : network.addressUrl.replace('{address}', () => encodeURIComponent(address));
}
