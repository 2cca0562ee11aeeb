import { isSameOwner } from './same-owner';

const TON_BOUNCEABLE = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N';
const TON_NOT_BOUNCEABLE = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI';

test.each([
  ['ton', TON_BOUNCEABLE, TON_NOT_BOUNCEABLE, true],
  ['ton', TON_BOUNCEABLE, ` ${TON_BOUNCEABLE}`, true],
  [
    'evm',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    true,
  ],
  [
    'evm',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    false,
  ],
  ['evm', 'nonsense', 'nonsense', false],
  ['of-tomorrow', TON_BOUNCEABLE, TON_BOUNCEABLE, false],
])('in the format %j, %j and %j are the same address: %s', (format, one, other, isSame) => {
  expect(isSameOwner(format, one, other)).toBe(isSame);
});
