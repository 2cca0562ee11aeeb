import { transferConfirmed } from './transfer-postings';

describe('transferConfirmed', () => {
  it('moves funds from the hot wallet to the cold wallet, which pays no fee', () => {
    expect(
      transferConfirmed({
        transferId: '7',
        transferKey: 'cold:evm-1:eth:1',
        purpose: 'cold',
        orderId: null,
        assetSlug: 'usdt-eth',
        round: 0,
        sentMinor: 500n,
        lostMinor: 0n,
        feeMinor: 3n,
        nativeSlug: 'eth',
      }).postings,
    ).toEqual([
      { assetSlug: 'usdt-eth', kind: 'hot_wallet', reference: '', amountMinor: -500n },
      { assetSlug: 'usdt-eth', kind: 'cold_wallet', reference: '', amountMinor: 500n },
      { assetSlug: 'eth', kind: 'hot_wallet', reference: '', amountMinor: -3n },
      { assetSlug: 'eth', kind: 'network_cost', reference: '', amountMinor: 3n },
    ]);
  });
});
