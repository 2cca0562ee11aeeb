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

describe('paymentUri', () => {
  test.each<[string, Partial<Payment>, string]>([
    [
      'a Bitcoin payment',
      { scheme: 'bitcoin', networkTitle: 'BTC', address: 'bc1q' },
      'bitcoin:bc1q?amount=1.5',
    ],
    [
      'an address that already has its scheme',
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
      'a token (only the address)',
      { scheme: 'ethereum', networkTitle: 'ERC20', contractAddress: '0xdac', address: '0xa' },
      '0xa',
    ],
    [
      'another EVM network (only the address)',
      { scheme: 'ethereum', networkTitle: 'BEP20', address: '0xa' },
      '0xa',
    ],
    [
      'a payment with a memo (only the address)',
      { scheme: 'xrpl', memo: '7', address: 'rA' },
      'rA',
    ],
    ['a network without a scheme', {}, 'addr'],
    ['a scheme with unknown parameters', { scheme: 'tron' }, 'addr'],
  ])('returns the expected text for %s', (_name, part, text) => {
    expect(paymentUri({ ...payment, ...part })).toBe(text);
  });
});

test('explorerLink fills in the template, or returns null without one', () => {
  expect(explorerLink('https://x.example/tx/{txId}', 'a b')).toBe('https://x.example/tx/a%20b');
  expect(explorerLink('', 'a')).toBeNull();
  expect(explorerLink(null, 'a')).toBeNull();
  expect(explorerLink(undefined, 'a')).toBeNull();
});
