import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { validateAddress } from '@quayside/contract/addresses/validate-address';

import type { PayoutChain } from '../../../chains/chain';
import { recipientProblem } from './recipient';

const TRON_WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const payoutChains = [
  { networkTitles: ['TRC20'], hotWalletAddress: TRON_WALLET, canPay: () => true },
] as unknown as PayoutChain[];

function problemOf(slug: string, address: string) {
  const instrument = defaultCatalogue.bySlug(slug);
  const format = instrument && defaultCatalogue.networkOf(instrument).addressFormat;
  if (!instrument || !format) throw new Error(`${slug} has no addresses.`);
  const verdict = validateAddress(format, address);
  if (!verdict.isValid) throw new Error(`${address} is not valid: ${verdict.code}.`);
  return recipientProblem(
    { catalogue: defaultCatalogue, chains: [], payoutChains },
    instrument,
    address,
    verdict.normalized,
  );
}

const contractOf = (slug: string) => defaultCatalogue.bySlug(slug)?.contractAddress ?? '';

it.each([
  ['eth', `0x${'0'.repeat(40)}`],
  ['eth', '0x0000000000000000000000000000000000000001'],
  ['usdterc20', '0x0000000000000000000000000000000000000100'],
  ['eth', '0x000000000000000000000000000000000000dEaD'],
  ['usdterc20', '0xdead000000000000000042069420694206942069'],
  ['btc', '1111111111111111111114oLvT2'],
  ['btc', '1BitcoinEaterAddressDontSendf59kuE'],
  ['usdttrc20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['sol', '11111111111111111111111111111111'],
  ['sol', '1nc1nerator11111111111111111111111111111111'],
  ['ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
  ['ton', 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ'],
  ['ton', `0:${'0'.repeat(64)}`],
  ['ton', 'Ef8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAU'],
  ['apt', `0x${'0'.repeat(64)}`],
  ['apt', `0x${'0'.repeat(63)}1`],
  ['sui', `0x${'0'.repeat(64)}`],
  ['sui', `0x${'0'.repeat(60)}dEaD`],
  ['near', '0'.repeat(64)],
  ['near', `0x${'0'.repeat(40)}`],
  ['algo', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ'],
  ['xlm', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  ['xtz', 'tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyU'],
  ['xtz', 'tz1burnburnburnburnburnburnburjAYjjX'],
  ['dot', '111111111111111111111111111111111HC1'],
  ['atom', 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'],
  ['egld', 'erd1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq6gq4hu'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrn5RM1rHd'],
  ['doge', 'D596YFweJQuHY1BbjazZYmAbt8jJPbKehC'],
  ['doge', 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'],
  ['bch', '1111111111111111111114oLvT2'],
  ['btc', `BC1${'Q'.repeat(33)}9E75RS`],
  ['btc', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  ['hbar', '0.0.0'],
  ['eos', 'eosio.null'],
  ['eth', contractOf('usdterc20')],
  ['usdterc20', contractOf('usdterc20').toLowerCase()],
  ['eth', contractOf('usdtbep20')],
  ['usdttrc20', contractOf('usdttrc20')],
  ['usdttrc20', TRON_WALLET],
])('recipientProblem rejects %s at %s', (slug, address) => {
  expect(problemOf(slug, address)).toBe('address_not_payable');
});

it.each([
  ['eth', '0x00000000000000000000000000000000DeaDBeef'],
  ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['usdttrc20', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'],
  ['sui', `0x1${'0'.repeat(63)}`],
  ['near', 'alice.near'],
  ['hbar', '0.0.98'],
])('recipientProblem accepts %s at %s', (slug, address) => {
  expect(problemOf(slug, address)).toBeNull();
});
