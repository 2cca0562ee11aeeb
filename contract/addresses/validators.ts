import type { AddressFormat } from './address-format';
import type { AddressValidator } from './address-verdict';
import { validateAlgorandAddress } from './families/algorand';
import { validateAntelopeAddress } from './families/antelope';
import { createBech32AccountValidator } from './families/bech32-account';
import { createCashaddrValidator } from './families/bitcoin-cash';
import { createBitcoinLikeValidator } from './families/bitcoin-like';
import { bitcoinLikeFormats, legacyBitcoinFormat } from './families/bitcoin-params';
import { validateCardanoAddress } from './families/cardano';
import { validateDecredAddress } from './families/decred';
import { validateEvmAddress } from './families/evm';
import { validateFilecoinAddress } from './families/filecoin';
import { validateHederaAddress } from './families/hedera';
import { validateIotexAddress } from './families/iotex';
import { validateKaspaAddress } from './families/kaspa';
import { validateMoneroAddress } from './families/monero';
import { validateMoveAddress } from './families/move';
import { validateNanoAddress } from './families/nano';
import { validateNearAddress } from './families/near';
import { validateNemAddress } from './families/nem';
import { validateRippleAddress } from './families/ripple';
import { validateSolanaAddress } from './families/solana';
import { validateStellarAddress } from './families/stellar';
import { createSs58Validator } from './families/substrate';
import { validateTezosAddress } from './families/tezos';
import { validateTonAddress } from './families/ton';
import { validateTronAddress } from './families/tron';

/** Accounts of Cosmos chains have 20 bytes, module and contract accounts 32. */
const createCosmosValidator = (prefix: string) => createBech32AccountValidator(prefix, [20, 32]);

/** The validator for every format; the compiler checks that the list is complete. */
export const validators: { readonly [Format in AddressFormat]: AddressValidator } = {
  evm: validateEvmAddress,
  iotx: validateIotexAddress,
  btc: createBitcoinLikeValidator(bitcoinLikeFormats.btc),
  ltc: createBitcoinLikeValidator(bitcoinLikeFormats.ltc),
  doge: createBitcoinLikeValidator(bitcoinLikeFormats.doge),
  dash: createBitcoinLikeValidator(bitcoinLikeFormats.dash),
  zec: createBitcoinLikeValidator(bitcoinLikeFormats.zec),
  dgb: createBitcoinLikeValidator(bitcoinLikeFormats.dgb),
  rvn: createBitcoinLikeValidator(bitcoinLikeFormats.rvn),
  qtum: createBitcoinLikeValidator(bitcoinLikeFormats.qtum),
  zen: createBitcoinLikeValidator(bitcoinLikeFormats.zen),
  dcr: validateDecredAddress,
  bch: createCashaddrValidator('bitcoincash', createBitcoinLikeValidator(legacyBitcoinFormat)),
  ecash: createCashaddrValidator('ecash', null),
  kaspa: validateKaspaAddress,
  trx: validateTronAddress,
  xmr: validateMoneroAddress,
  xrp: validateRippleAddress,
  ton: validateTonAddress,
  sol: validateSolanaAddress,
  ada: validateCardanoAddress,
  xlm: validateStellarAddress,
  algo: validateAlgorandAddress,
  xtz: validateTezosAddress,
  near: validateNearAddress,
  apt: validateMoveAddress,
  sui: validateMoveAddress,
  hbar: validateHederaAddress,
  eos: validateAntelopeAddress,
  fil: validateFilecoinAddress,
  nem: validateNemAddress,
  xno: validateNanoAddress,
  dot: createSs58Validator(0),
  ksm: createSs58Validator(2),
  tao: createSs58Validator(42),
  atom: createCosmosValidator('cosmos'),
  kava: createCosmosValidator('kava'),
  inj: createCosmosValidator('inj'),
  tia: createCosmosValidator('celestia'),
  osmo: createCosmosValidator('osmo'),
  sei: createCosmosValidator('sei'),
  dydx: createCosmosValidator('dydx'),
  akt: createCosmosValidator('akash'),
  rune: createCosmosValidator('thor'),
  egld: createBech32AccountValidator('erd', [32]),
  oasis: createBech32AccountValidator('oasis', [21]),
  zil: createBech32AccountValidator('zil', [20]),
};
