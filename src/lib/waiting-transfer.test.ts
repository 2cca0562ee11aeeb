import { waitingTransfer, type PayingOrder } from './waiting-transfer';

const eth = { currencyTitle: 'ETH', networkTitle: 'ETH', precisionDecimals: 8, slug: 'eth' };
const usdt = {
  currencyTitle: 'USDT',
  networkTitle: 'ERC20',
  precisionDecimals: 6,
  slug: 'usdterc20',
};
const sent = (instrument: typeof eth): PayingOrder['withdrawals'][number] => ({
  createdAt: '2026-05-04T10:00:00.000Z',
  instrument,
  amount: '1',
  networkFee: '0',
  txId: '0x1',
  isSimulated: false,
});

test.each<[string, string, Partial<PayingOrder>, ReturnType<typeof waitingTransfer>]>([
  ['sending', 'nothing stops it', {}, null],
  ['sending', 'payouts are paused', { payoutsPaused: true }, 'payout_waiting'],
  ['sending', 'people have to approve it', { isAwaitingApproval: true }, 'payout_waiting'],
  ['sending', 'its network is paused', { waitingForNetworks: ['ERC20'] }, 'payout_waiting'],
  ['sending', 'only the network of the deposit is paused', { waitingForNetworks: ['ETH'] }, null],
  ['sending', 'its transaction is known', { payoutsPaused: true, withdrawals: [sent(usdt)] }, null],
  ['refunding', 'nothing stops it', {}, null],
  ['refunding', 'payouts are paused', { payoutsPaused: true }, 'refund_waiting'],
  ['refunding', 'people have to approve it', { isAwaitingApproval: true }, 'refund_waiting'],
  ['refunding', 'its network is paused', { waitingForNetworks: ['ETH'] }, 'refund_waiting'],
  [
    'refunding',
    'only the network of the payout is paused',
    { waitingForNetworks: ['ERC20'] },
    null,
  ],
  [
    'refunding',
    'its transaction is known',
    { payoutsPaused: true, withdrawals: [sent(eth)] },
    null,
  ],
  ['exchanging', 'payouts are paused', { payoutsPaused: true }, null],
  ['completed', 'payouts are paused', { payoutsPaused: true }, null],
])(
  'on the screen %s while %s, waitingTransfer returns the right status',
  (screen, _, part, status) => {
    const order = { pair: { instrumentFrom: eth, instrumentTo: usdt }, withdrawals: [], ...part };
    expect(waitingTransfer(order, screen)).toBe(status);
  },
);
