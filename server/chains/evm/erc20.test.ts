import {
  decodeInteger,
  decodeTransferCall,
  decodeTransferLog,
  encodeBalanceOf,
  encodeDecimals,
  encodeTransfer,
  isTransferAllowed,
  TRANSFER_TOPIC,
} from './erc20';

const alice = `0x${'a1'.repeat(20)}`;
const bob = `0x${'b0'.repeat(20)}`;
const word = (digits: string) => digits.padStart(64, '0');
const aliceWord = word(alice.slice(2));
const bobWord = word(bob.slice(2));

test('encodeTransfer, encodeBalanceOf and encodeDecimals encode token calls', () => {
  expect([encodeTransfer(bob, 255n), encodeBalanceOf(bob), encodeDecimals()]).toEqual([
    `0xa9059cbb${bobWord}${word('ff')}`,
    `0x70a08231${bobWord}`,
    '0x313ce567',
  ]);
});

test.each([
  ['transfer', `0xa9059cbb${bobWord}${word('ff')}`, { to: bob, amountMinor: 255n }],
  ['transferFrom', `0x23b872dd${aliceWord}${bobWord}${word('1')}`, { to: bob, amountMinor: 1n }],
  ['approve', `0x095ea7b3${bobWord}${word('1')}`, null],
  ['balanceOf', `0x70a08231${bobWord}`, null],
  ['a plain payment', '0x', null],
  ['a cut-off transfer', `0xa9059cbb${bobWord}`, null],
])('decodeTransferCall interprets %s', (_name, input, movement) => {
  expect(decodeTransferCall(input)).toEqual(movement);
});

const topics = [TRANSFER_TOPIC, `0x${aliceWord}`, `0x${bobWord}`];

test('decodeTransferLog reads a Transfer event', () => {
  expect(TRANSFER_TOPIC).toBe('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
  expect(decodeTransferLog({ topics, data: `0x${'f'.repeat(64)}` })).toEqual({
    from: alice,
    to: bob,
    amountMinor: 2n ** 256n - 1n,
  });
});

test.each([
  ['another signature', { topics: [`0x${word('1')}`, ...topics.slice(1)], data: `0x${word('1')}` }],
  ['a non-fungible token', { topics: [...topics, `0x${word('7')}`], data: '0x' }],
  ['a receiver that is not indexed', { topics: topics.slice(0, 2), data: `0x${bobWord}` }],
  ['no topics', { topics: [], data: `0x${word('1')}` }],
  ['no amount', { topics, data: '0x' }],
  ['a cut-off amount', { topics, data: `0x${'1'.repeat(62)}` }],
  ['more than an amount', { topics, data: `0x${word('1')}${word('1')}` }],
])('decodeTransferLog ignores an event with %s', (_name, log) => {
  expect(decodeTransferLog(log)).toBeNull();
});

test.each([
  ['0x', null],
  ['0x01', null],
  [`0x${word('0')}`, 0n],
  [`0x${word('2a')}`, 42n],
  [`0x${word('2a')}${word('1')}`, 42n],
])('decodeInteger interprets %s', (response, amount) => {
  expect(decodeInteger(response)).toBe(amount);
});

test.each([
  ['nothing, as USDT does', '0x', true],
  ['true', `0x${word('1')}`, true],
  ['false', `0x${word('0')}`, false],
  ['another integer', `0x${word('2')}`, false],
  ['less than a word', '0x01', false],
])('isTransferAllowed interprets a token that returns %s', (_name, response, isAllowed) => {
  expect(isTransferAllowed(response)).toBe(isAllowed);
});
