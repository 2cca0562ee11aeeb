import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { validateAddress } from '../addresses/validate-address';
import { validateMemo } from '../addresses/validate-memo';
import currencies from './currencies.json';
import { defaultCatalogue } from './default-catalogue';
import { explorerAddressUrl, explorerTxUrl } from './explorer';

const coinsFolder = join(__dirname, '../../static/coins');
const crypto = defaultCatalogue.all.filter((instrument) => instrument.instrumentType === 'crypto');

describe('the default catalogue', () => {
  it('has at least 120 coins on at least 40 networks, and two fiat currencies', () => {
    expect(crypto.length).toBeGreaterThanOrEqual(120);
    expect(
      new Set(crypto.map((instrument) => instrument.networkTitle)).size,
    ).toBeGreaterThanOrEqual(40);
    expect(
      defaultCatalogue.all
        .filter((instrument) => instrument.instrumentType === 'fiat')
        .map((instrument) => instrument.slug),
    ).toEqual(['usd', 'eur']);
  });

  it.each([
    'btc',
    'eth',
    'ltc',
    'xmr',
    'trx',
    'bnb',
    'usdterc20',
    'usdttrc20',
    'usdtbep20',
    'usdtton',
    'xrp',
    'iotx',
    'kas',
  ])('has %s', (slug) => {
    expect(defaultCatalogue.bySlug(slug)).not.toBeNull();
  });

  it('uses every network and every currency', () => {
    expect(
      defaultCatalogue.networks.filter(
        (network) =>
          !defaultCatalogue.all.some((instrument) => instrument.networkTitle === network.title),
      ),
    ).toEqual([]);
    expect(
      currencies.filter(
        (currency) =>
          !defaultCatalogue.all.some(
            (instrument) => instrument.currencyTitle === currency.currencyTitle,
          ),
      ),
    ).toEqual([]);
  });

  it('finds every coin by slug, code and titles without a clash', () => {
    for (const instrument of defaultCatalogue.all) {
      expect(defaultCatalogue.bySlug(instrument.slug)).toBe(instrument);
      expect(defaultCatalogue.byCode(instrument.slug)).toBe(instrument);
      expect(defaultCatalogue.byCode(instrument.bestChangeName)).toBe(instrument);
      expect(defaultCatalogue.byTitles(instrument.currencyTitle, instrument.networkTitle)).toBe(
        instrument,
      );
    }
  });

  it('has an address rule for every coin, and none for fiat', () => {
    for (const instrument of defaultCatalogue.all) {
      expect(defaultCatalogue.networkOf(instrument).addressFormat === null).toBe(
        instrument.instrumentType === 'fiat',
      );
    }
  });

  it('has a contract address for every token, and none for native coins', () => {
    for (const instrument of crypto) {
      const network = defaultCatalogue.networkOf(instrument);
      expect([instrument.slug, instrument.contractAddress === '']).toEqual([
        instrument.slug,
        instrument.currencyTitle === network.nativeCurrencyTitle,
      ]);
      const isAccountLike = ['evm', 'trx', 'sol', 'ton', 'near', 'hbar'].includes(
        network.addressFormat ?? '',
      );
      if (network.addressFormat !== null && instrument.contractAddress !== '' && isAccountLike) {
        expect([
          instrument.slug,
          validateAddress(network.addressFormat, instrument.contractAddress).isValid,
        ]).toEqual([instrument.slug, true]);
      }
    }
  });

  it('requires a memo exactly for the coins whose address format supports memos', () => {
    for (const instrument of crypto) {
      const format = defaultCatalogue.networkOf(instrument).addressFormat;
      expect([instrument.slug, instrument.requiresMemo]).toEqual([
        instrument.slug,
        format !== null && validateMemo(format, '1').isValid,
      ]);
    }
  });

  it('never requires fewer confirmations for a payout than for a trade, and requires 50 for an XMR payout', () => {
    expect(defaultCatalogue.networkByTitle('XMR')?.minConfirmationsToWithdraw).toBe(50);
    for (const network of defaultCatalogue.networks)
      expect(network.minConfirmationsToWithdraw).toBeGreaterThanOrEqual(
        network.minConfirmationsToTrade,
      );
  });

  it('has a chain id for every EVM network except VET', () => {
    const chainless = defaultCatalogue.networks.filter(
      (network) => network.addressFormat === 'evm' && network.chainId === null,
    );
    expect(chainless.map((network) => network.title)).toEqual(['VET']);
  });

  it('links to explorers', () => {
    const network = defaultCatalogue.networkByTitle('BTC');
    const fiat = defaultCatalogue.networkByTitle('USD');
    if (!network || !fiat) throw new Error('BTC or USD is missing.');
    expect(explorerTxUrl(network, 'a$&b')).toBe('https://mempool.space/tx/a%24%26b');
    expect(explorerAddressUrl(network, 'bc1q')).toBe('https://mempool.space/address/bc1q');
    expect(explorerTxUrl(fiat, 'a')).toBeNull();
  });
});

describe('the logo folder', () => {
  const files = readdirSync(coinsFolder);

  it('has a small file without active content for every logo link', () => {
    for (const { currencyLogoLink } of defaultCatalogue.all) {
      const path = join(coinsFolder, currencyLogoLink.replace('/coins/', ''));
      expect([currencyLogoLink, existsSync(path)]).toEqual([currencyLogoLink, true]);
      expect(statSync(path).size).toBeLessThan(8192);
      expect(readFileSync(path, 'utf8')).not.toMatch(
        /<script|<foreignObject|\son[a-z]+=|href="(?!#)/i,
      );
    }
  });

  it('contains only logos that are in use', () => {
    const links = new Set(defaultCatalogue.all.map((instrument) => instrument.currencyLogoLink));
    expect(files.filter((file) => !links.has(`/coins/${file}`))).toEqual([]);
  });

  it('contains only logos whose licence is named in docs/LICENCES-assets.md', () => {
    const licences = readFileSync(join(__dirname, '../../docs/LICENCES-assets.md'), 'utf8');
    expect(files.filter((file) => !licences.includes(`\`${file.replace('.svg', '')}\``))).toEqual(
      [],
    );
  });
});
