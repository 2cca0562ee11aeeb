import type { AddressFormat } from '@quayside/contract/addresses/address-format';

import type { AddressMaker } from './address-maker';
import {
  algorandMaker,
  filecoinMaker,
  nanoMaker,
  nemMaker,
  stellarMaker,
} from './base32-addresses';
import {
  base58CheckMaker,
  decredMaker,
  moneroMaker,
  rippleMaker,
  solanaMaker,
  substrateMaker,
} from './base58-addresses';
import {
  accountMaker,
  cardanoMaker,
  cashaddrMaker,
  oasisMaker,
  segwitMaker,
} from './bech32-addresses';
import {
  antelopeMaker,
  evmMaker,
  hederaMaker,
  moveMaker,
  nearMaker,
  tonMaker,
} from './other-addresses';

const cosmosMaker = (prefix: string) => accountMaker(prefix, 20);

/**
 * One maker per address format of the catalogue. The compiler ensures that the table is complete.
 */
export const addressMakers: { readonly [Format in AddressFormat]: AddressMaker } = {
  evm: evmMaker,
  iotx: accountMaker('io', 20),
  btc: segwitMaker('bc'),
  ltc: segwitMaker('ltc'),
  doge: base58CheckMaker([0x1e]),
  dash: base58CheckMaker([0x4c]),
  zec: base58CheckMaker([0x1c, 0xb8]),
  dgb: segwitMaker('dgb'),
  rvn: base58CheckMaker([0x3c]),
  qtum: base58CheckMaker([0x3a]),
  zen: base58CheckMaker([0x20, 0x89]),
  dcr: decredMaker,
  bch: cashaddrMaker('bitcoincash', 20),
  ecash: cashaddrMaker('ecash', 20),
  kaspa: cashaddrMaker('kaspa', 32),
  trx: base58CheckMaker([0x41]),
  xmr: moneroMaker,
  xrp: rippleMaker,
  ton: tonMaker,
  sol: solanaMaker,
  ada: cardanoMaker,
  xlm: stellarMaker,
  algo: algorandMaker,
  xtz: base58CheckMaker([0x06, 0xa1, 0x9f]),
  near: nearMaker,
  apt: moveMaker,
  sui: moveMaker,
  hbar: hederaMaker,
  eos: antelopeMaker,
  fil: filecoinMaker,
  nem: nemMaker,
  xno: nanoMaker,
  dot: substrateMaker(0),
  ksm: substrateMaker(2),
  tao: substrateMaker(42),
  atom: cosmosMaker('cosmos'),
  kava: cosmosMaker('kava'),
  inj: cosmosMaker('inj'),
  tia: cosmosMaker('celestia'),
  osmo: cosmosMaker('osmo'),
  sei: cosmosMaker('sei'),
  dydx: cosmosMaker('dydx'),
  akt: cosmosMaker('akash'),
  rune: cosmosMaker('thor'),
  egld: accountMaker('erd', 32),
  oasis: oasisMaker,
  zil: accountMaker('zil', 20),
};
