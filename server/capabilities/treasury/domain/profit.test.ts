import { profitsOf, type AccountChange } from './profit';

const change = (kind: AccountChange['kind'], amountMinor: bigint): AccountChange => ({
  assetSlug: 'eth',
  kind,
  amountMinor,
});

describe('profitsOf', () => {
  it('adds up earnings, and subtracts costs and losses', () => {
    const [profit] = profitsOf([
      change('revenue_spread', -300n),
      change('revenue_platform_fee', -50n),
      change('revenue_markup', -20n),
      change('revenue_network_fee', -10n),
      change('network_cost', 14n),
      change('gas_at_addresses', 6n),
      change('reward_cost', 5n),
      change('card_fee', 2n),
      change('token_loss', 3n),
      change('reorganisation_loss', 4n),
    ]);
    expect(profit).toEqual({
      assetSlug: 'eth',
      spread: 300n,
      platformFee: 50n,
      markup: 20n,
      networkFeesCharged: 10n,
      networkFeesPaid: -14n,
      gasAtAddresses: -6n,
      rewards: -5n,
      cardFees: -2n,
      losses: -7n,
      profit: 346n,
    });
  });

  it('leaves out accounts that hold or owe coins', () => {
    expect(profitsOf([change('hot_wallet', 5n), change('client', -5n)])).toEqual([]);
  });
});
