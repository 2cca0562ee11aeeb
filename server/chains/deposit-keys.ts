import { HDKey } from '@scure/bip32';

/**
 * Creates a function that derives public keys of deposit addresses: children `0/index` of the
 * account's extended public key. No private key is involved.
 */
export function createDepositKeys(depositXpub: string): (index: number) => Uint8Array {
  const external = HDKey.fromExtendedKey(depositXpub).deriveChild(0);
  return (index) => {
    const { publicKey } = external.deriveChild(index);
    if (!publicKey) throw new Error(`The extended public key gives no key at index ${index}.`);
    return publicKey;
  };
}
