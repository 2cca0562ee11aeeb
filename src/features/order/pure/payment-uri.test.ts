import { explorerLink } from './explorer-link';
import { paymentUri, type Payment } from './payment-uri';

const payment: Payment = {
  scheme: null,
  networkTitle: 'X',
  contractAddress: '',
  precisionDecimals: 8,
  address: 'addr',
  memo: null,
  amount: '1.5',
};

describe('what the code of a deposit holds', () => {
  test.each<[string, Partial<Payment>, string]>([
    [
      'a Bitcoin payment',
      { scheme: 'bitcoin', networkTitle: 'BTC', address: 'bc1q' },
      'bitcoin:bc1q?amount=1.5',
    ],
    [
      'an address that has its scheme already',
      { scheme: 'bitcoincash', address: 'bitcoincash:qq' },
      'bitcoincash:qq?amount=1.5',
    ],
    ['a Monero payment', { scheme: 'monero', address: '4A' }, 'monero:4A?tx_amount=1.5'],
    [
      'an Ether payment in wei',
      { scheme: 'ethereum', networkTitle: 'ETH', precisionDecimals: 18, address: '0xa' },
      'ethereum:0xa?value=1500000000000000000',
    ],
    [
      'a token: its address alone',
      { scheme: 'ethereum', networkTitle: 'ERC20', contractAddress: '0xdac', address: '0xa' },
      '0xa',
    ],
    [
      'another EVM network: its address alone',
      { scheme: 'ethereum', networkTitle: 'BEP20', address: '0xa' },
      '0xa',
    ],
    [
      'a payment with a memo: its address alone',
      { scheme: 'xrpl', memo: '7', address: 'rA' },
      'rA',
    ],
    ['a network without a scheme', {}, 'addr'],
    ['a scheme whose parameters are not known', { scheme: 'tron' }, 'addr'],
  ])('%s', (_name, part, text) => {
    expect(paymentUri({ ...payment, ...part })).toBe(text);
  });
});

test('an explorer link is filled in, or is none', () => {
  expect(explorerLink('https://x.example/tx/{txId}', 'a b')).toBe('https://x.example/tx/a%20b');
  expect(explorerLink('', 'a')).toBeNull();
  expect(explorerLink(null, 'a')).toBeNull();
  expect(explorerLink(undefined, 'a')).toBeNull();
});
