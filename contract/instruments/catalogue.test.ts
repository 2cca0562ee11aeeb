import { createCatalogue } from './catalogue';
import currencies from './currencies.json';
import { defaultCatalogue } from './default-catalogue';
import instruments from './instruments.json';
import networks from './networks.json';
import { parseCatalogue } from './parse-catalogue';

const usdt = () => {
  const instrument = defaultCatalogue.bySlug('usdterc20');
  if (!instrument) throw new Error('usdterc20 is missing.');
  return instrument;
};

describe('catalogue lookup', () => {
  it('matches titles case-insensitively and returns the exact spelling', () => {
    expect(defaultCatalogue.byTitles('AVAX', 'AVAX C-CHAIN')).toMatchObject({
      networkTitle: 'AVAX C-Chain',
      slug: 'avax',
    });
    expect(defaultCatalogue.byTitles('tao', 'BITTENSOR')?.networkTitle).toBe('Bittensor');
    expect(defaultCatalogue.byTitles('USDT', 'USDT')).toBeNull();
  });

  it('matches a slug or bestChangeName case-insensitively', () => {
    expect(defaultCatalogue.byCode('UsdtTrc20')?.slug).toBe('usdttrc20');
    expect(defaultCatalogue.byCode('bnbbep20')?.slug).toBe('bnb');
    expect(defaultCatalogue.byCode('nothing')).toBeNull();
    expect(defaultCatalogue.bySlug('USDTTRC20')).toBeNull();
  });

  it('returns the network of an instrument', () => {
    expect(defaultCatalogue.networkOf(usdt())).toMatchObject({
      title: 'ERC20',
      chainId: 1,
      nativeCurrencyTitle: 'ETH',
    });
    expect(() => defaultCatalogue.networkOf({ ...usdt(), networkTitle: 'NOWHERE' })).toThrow(
      'NOWHERE',
    );
  });
});

describe('catalogue validation', () => {
  it('rejects a duplicate slug', () => {
    const network = defaultCatalogue.networkOf(usdt());
    expect(() => createCatalogue({ networks: [network], instruments: [usdt(), usdt()] })).toThrow(
      'Duplicate slug "usdterc20"',
    );
  });

  it('reports the file and the entry that contain the mistake', () => {
    expect(() =>
      parseCatalogue({
        networks,
        currencies,
        instruments: [{ ...instruments[0], slug: 'Not a slug' }],
      }),
    ).toThrow(/instruments\.json: entry 0 .*slug/);
    expect(() =>
      parseCatalogue({
        networks: [{ ...networks[0], txUrl: 'http://plain' }],
        currencies,
        instruments,
      }),
    ).toThrow(/networks\.json: entry 0 .*txUrl/);
    expect(() => parseCatalogue({ networks, currencies: {}, instruments })).toThrow(
      'currencies.json: expected a list',
    );
    expect(() =>
      parseCatalogue({ networks, currencies: currencies.slice(1), instruments }),
    ).toThrow('instruments.json: "btc" uses the currency "BTC"');
    expect(() => parseCatalogue({ networks: networks.slice(1), currencies, instruments })).toThrow(
      'uses the network "BTC"',
    );
  });
});
