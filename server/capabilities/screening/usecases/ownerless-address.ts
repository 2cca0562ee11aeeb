import type { AddressFormat } from '@quayside/contract/addresses/address-format';

/**
 * Accounts to which nobody has the keys, apart from those whose bytes are all zero: special
 * accounts of a protocol, and customary burn addresses. In canonical form.
 */
const OWNERLESS: Partial<Record<AddressFormat, readonly string[]>> = {
  evm: ['0x000000000000000000000000000000000000dead', '0xdead000000000000000042069420694206942069'],
  // 1BitcoinEaterAddressDontSendf59kuE and 1CounterpartyXXXXXXXXXXXXXXXUWLpVr: nobody has keys for
  // their hashes.
  btc: [
    'pkh:759d6677091e973b9e9d99f19c68fbf43e3f05f9',
    'pkh:818895f3dc2c178629d3d2d8fa3ec4a3f8179821',
  ],
  // DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr
  doge: ['pkh:5f0d49feb9842f4ef958d1a2f69a776ce17f2808'],
  dcr: ['DsQxuVRvS4eaJ42dhQEsCXauMWjvopWgrVg'],
  trx: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  xrp: [
    'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
    'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
    'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  ],
  sol: ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111'],
  xlm: ['GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  algo: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ'],
  xtz: ['tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyU', 'tz1burnburnburnburnburnburnburjAYjjX'],
  xno: ['nano_1111111111111111111111111111111111111111111111111111hifc8npp'],
  kaspa: ['kaspa:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkx9awp4e'],
  fil: ['f410faaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaonc6iji'],
  hbar: ['0.0.0'],
  eos: ['eosio.null'],
};

/** Canonical forms whose account bytes, in hex, are all zero. */
const ALL_ZERO = /(?:^|:|0x)0{40,66}$/;
/** Segwit: `q` means zero; the first `q` is the version. */
const ZERO_WITNESS = /^[a-z]+1q{33}/;
/**
 * The lowest addresses of EVM chains are contracts built into the node (EIP-1352 reserves them);
 * those of Aptos and Sui are the chain's own packages and objects. On other chains, an account's
 * address is a hash or a key, and no key for such a low one has ever been found.
 */
const RESERVED_ADDRESSES = 0x1_0000n;

/**
 * Whether coins sent there are lost.
 * @param canonical the address as `validateAddress` normalises it
 */
export function isOwnerless(format: AddressFormat, canonical: string): boolean {
  if (
    ALL_ZERO.test(canonical) ||
    ZERO_WITNESS.test(canonical) ||
    OWNERLESS[format]?.includes(canonical) === true
  )
    return true;
  return /^0x[0-9a-f]+$/.test(canonical) && BigInt(canonical) < RESERVED_ADDRESSES;
}
