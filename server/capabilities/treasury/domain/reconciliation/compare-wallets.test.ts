import { compareWallets, walletAmounts, type WalletAmount } from './compare-wallets';

const hot = (amountMinor: bigint, assetSlug = 'eth'): WalletAmount => ({
  wallet: 'hot',
  assetSlug,
  amountMinor,
});
const addresses = (amountMinor: bigint): WalletAmount => ({
  wallet: 'addresses',
  assetSlug: 'eth',
  amountMinor,
});

describe('compareWallets', () => {
  it.each<[string, WalletAmount[], WalletAmount[], WalletAmount[], bigint]>([
    ['the books and the wallet are equal', [hot(7n)], [hot(7n)], [], 0n],
    ['a payout is mined and not booked yet', [hot(4n)], [hot(7n)], [hot(-3n)], 0n],
    ['a payout is booked and its block is gone', [hot(7n)], [hot(4n)], [hot(3n)], 0n],
    ['one unit is missing', [hot(6n)], [hot(7n)], [], -1n],
    ['one unit is missing besides a payout', [hot(3n)], [hot(7n)], [hot(-3n)], -1n],
    ['one unit came from nowhere', [hot(8n)], [hot(7n)], [], 1n],
    ['the wallet is empty and was never booked', [hot(0n)], [], [], 0n],
    ['two addresses were the hot wallet', [hot(3n), hot(4n)], [hot(7n)], [], 0n],
    ['another wallet holds the coins', [hot(0n)], [hot(7n)], [addresses(7n)], -7n],
    ['the books have another asset', [hot(7n)], [hot(7n), hot(5n, 'usdt')], [], 0n],
  ])('gives the difference if %s', (_case, held, booked, inFlight, differenceMinor) => {
    expect(compareWallets({ held, booked, inFlight })).toEqual([
      expect.objectContaining({ wallet: 'hot', assetSlug: 'eth', differenceMinor }),
    ]);
  });

  it('compares each wallet and asset separately', () => {
    const compared = compareWallets({
      held: [hot(7n), hot(5n, 'usdt'), addresses(2n)],
      booked: [hot(6n), hot(5n, 'usdt'), addresses(3n)],
      inFlight: [],
    });
    expect(compared.map((each) => [each.wallet, each.assetSlug, each.differenceMinor])).toEqual([
      ['hot', 'eth', 1n],
      ['hot', 'usdt', 0n],
      ['addresses', 'eth', -1n],
    ]);
  });
});

describe('walletAmounts', () => {
  it('counts gas at deposit addresses with the deposits there, and leaves out other accounts', () => {
    const posting = { assetSlug: 'eth', amountMinor: 2n } as const;
    expect(
      walletAmounts([
        { ...posting, kind: 'hot_wallet' },
        { ...posting, kind: 'deposit_addresses' },
        { ...posting, kind: 'gas_at_addresses' },
        { ...posting, kind: 'client' },
        { ...posting, kind: 'network_cost' },
      ]),
    ).toEqual([hot(2n), addresses(2n), addresses(2n)]);
  });
});
