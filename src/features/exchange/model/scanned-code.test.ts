import { readScanned, type ScanTarget } from './scanned-code';

const native = (scheme: string | null, chainId: number | null = null): ScanTarget => ({
  scheme,
  chainId,
  isNative: true,
});
const token = (scheme: string | null, chainId: number | null = null): ScanTarget => ({
  scheme,
  chainId,
  isNative: false,
});
const evm = '0x52908400098527886E0F7030069857D2E4169EE7';
const none = { memo: null, amount: null };

test.each<[string, ScanTarget, { address: string; memo: string | null; amount: string | null }]>([
  [evm, native('ethereum', 1), { address: evm, ...none }],
  [` ${evm}\n`, native('ethereum', 1), { address: evm, ...none }],
  [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    native('bitcoin'),
    { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ...none },
  ],
  [
    'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.015&label=me',
    native('bitcoin'),
    { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', memo: null, amount: '0.015' },
  ],
  [
    'BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    native('bitcoin'),
    { address: 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', ...none },
  ],
  [
    'litecoin:LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz?amount=0',
    native('litecoin'),
    { address: 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz', ...none },
  ],
  [
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    native('bitcoincash'),
    { address: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', ...none },
  ],
  [
    'monero:4AdUndXHHZ6cfufTMvppY6JwXNouMBzSkbLYfpAV5Usx?tx_amount=1.5',
    native('monero'),
    { address: '4AdUndXHHZ6cfufTMvppY6JwXNouMBzSkbLYfpAV5Usx', memo: null, amount: '1.5' },
  ],
  [
    `ethereum:${evm}@1?value=1500000000000000000`,
    native('ethereum', 1),
    { address: evm, memo: null, amount: '1.5' },
  ],
  [`ethereum:pay-${evm}@1`, native('ethereum', 1), { address: evm, ...none }],
  [`ethereum:${evm}`, token('ethereum', 56), { address: evm, ...none }],
  [`ethereum:${evm}@1?value=7`, token('ethereum', 1), { address: evm, ...none }],
  [
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${evm}&uint256=5000000`,
    token('ethereum', 1),
    { address: evm, ...none },
  ],
  [
    'ton://transfer/UQAKtVj024T9MfYaJzU1xnDAkf_GGbHNu-V2mgvyjTuP6rvC?amount=2500000000&text=invoice%207',
    native('ton'),
    {
      address: 'UQAKtVj024T9MfYaJzU1xnDAkf_GGbHNu-V2mgvyjTuP6rvC',
      memo: 'invoice 7',
      amount: '2.5',
    },
  ],
  [
    'ton:UQAKtVj024T9MfYaJzU1xnDAkf_GGbHNu-V2mgvyjTuP6rvC',
    native('ton'),
    { address: 'UQAKtVj024T9MfYaJzU1xnDAkf_GGbHNu-V2mgvyjTuP6rvC', ...none },
  ],
  [
    'ripple:rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh?dt=123456&amount=10',
    native('xrpl'),
    { address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', memo: '123456', amount: '10' },
  ],
  [
    'web+stellar:pay?destination=GCALNQQBXAPZ2WIRSDDBMSTAKCUH5SG6U76YBFLQLIXJTF7FE5AX7AOO&amount=20&memo=77',
    native('web+stellar'),
    {
      address: 'GCALNQQBXAPZ2WIRSDDBMSTAKCUH5SG6U76YBFLQLIXJTF7FE5AX7AOO',
      memo: '77',
      amount: '20',
    },
  ],
  [
    'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1' +
      '&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    native('solana'),
    { address: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', ...none },
  ],
  ['cosmos1vxpmxkqz', native(null), { address: 'cosmos1vxpmxkqz', ...none }],
])('readScanned reads the code "%s" for %j', (text, target, code) => {
  expect(readScanned(text, target)).toEqual({ kind: 'code', code });
});

test.each<[string, ScanTarget]>([
  ['bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT', native('ethereum', 1)],
  [`ethereum:${evm}@56`, native('ethereum', 1)],
  ['litecoin:LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz', native('bitcoin')],
  [`ethereum:${evm}`, native(null)],
])('readScanned reports another network for the code "%s" if the target is %j', (text, target) => {
  expect(readScanned(text, target)).toEqual({ kind: 'other_network' });
});

test.each([
  '',
  'https://example.com/pay?to=me',
  'WIFI:S:home;T:WPA;P:secret;;',
  'hello, world',
  'bitcoin:',
  `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer`,
  'x'.repeat(300),
])('readScanned finds no address in the code "%s"', (text) => {
  const scheme = text.startsWith('ethereum') ? 'ethereum' : 'bitcoin';
  expect(readScanned(text, native(scheme, 1))).toEqual({ kind: 'unreadable' });
});
