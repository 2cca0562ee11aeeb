import type { AddressFormat } from './address-format';

/**
 * Text keys of the hint under the address field, which says what an address of this format looks
 * like.
 */
export const addressHintKeys = [
  'address_hint_evm',
  'address_hint_bitcoin',
  'address_hint_account',
  'address_hint_memo',
  'address_hint_name',
  'address_hint_hex',
] as const;

export type AddressHintKey = (typeof addressHintKeys)[number];

export type AddressHint = {
  readonly key: AddressHintKey;
  /**
   * The prefixes of such addresses, for use in the text; several prefixes are separated by commas.
   */
  readonly starts: string;
};

const hint = (key: AddressHintKey, starts: string): AddressHint => ({ key, starts });

/** The hint for every format. */
export const addressHints: { readonly [Format in AddressFormat]: AddressHint } = {
  evm: hint('address_hint_evm', '0x'),
  iotx: hint('address_hint_account', 'io1'),
  btc: hint('address_hint_bitcoin', 'bc1, 1, 3'),
  ltc: hint('address_hint_bitcoin', 'ltc1, L, M'),
  doge: hint('address_hint_bitcoin', 'D, 9, A'),
  dash: hint('address_hint_bitcoin', 'X, 7'),
  zec: hint('address_hint_bitcoin', 't1, t3'),
  dgb: hint('address_hint_bitcoin', 'dgb1, D, S'),
  rvn: hint('address_hint_bitcoin', 'R'),
  qtum: hint('address_hint_bitcoin', 'qc1, Q, M'),
  zen: hint('address_hint_bitcoin', 'zn, zs'),
  dcr: hint('address_hint_bitcoin', 'Ds, Dc'),
  bch: hint('address_hint_bitcoin', 'bitcoincash:q, q, 1'),
  ecash: hint('address_hint_bitcoin', 'ecash:q'),
  kaspa: hint('address_hint_account', 'kaspa:q'),
  trx: hint('address_hint_account', 'T'),
  xmr: hint('address_hint_account', '4, 8'),
  xrp: hint('address_hint_memo', 'r'),
  ton: hint('address_hint_memo', 'UQ, EQ'),
  sol: hint('address_hint_account', ''),
  ada: hint('address_hint_account', 'addr1'),
  xlm: hint('address_hint_memo', 'G'),
  algo: hint('address_hint_account', ''),
  xtz: hint('address_hint_account', 'tz1, tz2, KT1'),
  near: hint('address_hint_name', 'alice.near'),
  apt: hint('address_hint_hex', '0x'),
  sui: hint('address_hint_hex', '0x'),
  hbar: hint('address_hint_memo', '0.0.'),
  eos: hint('address_hint_name', 'alice.gm'),
  fil: hint('address_hint_account', 'f1, f410'),
  nem: hint('address_hint_memo', 'N'),
  xno: hint('address_hint_account', 'nano_'),
  dot: hint('address_hint_account', '1'),
  ksm: hint('address_hint_account', 'C, D, E, F, G, H, J'),
  tao: hint('address_hint_account', '5'),
  atom: hint('address_hint_memo', 'cosmos1'),
  kava: hint('address_hint_memo', 'kava1'),
  inj: hint('address_hint_memo', 'inj1'),
  tia: hint('address_hint_memo', 'celestia1'),
  osmo: hint('address_hint_memo', 'osmo1'),
  sei: hint('address_hint_memo', 'sei1'),
  dydx: hint('address_hint_memo', 'dydx1'),
  akt: hint('address_hint_memo', 'akash1'),
  rune: hint('address_hint_memo', 'thor1'),
  egld: hint('address_hint_account', 'erd1'),
  oasis: hint('address_hint_account', 'oasis1'),
  zil: hint('address_hint_account', 'zil1'),
};
