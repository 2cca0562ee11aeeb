import { deeplinkTarget } from './deeplink';

const page = (path: string) => ({ kind: 'page', path });

test.each([
  ['home', page('/')],
  ['pair___btc-eth', page('/exchange-btc-eth')],
  ['pair___BTC-Eth', page('/exchange-btc-eth')],
  ['popular_exchanges___BTC', page('/popular-exchanges/btc')],
  ['price___XMR', page('/price/xmr')],
  ['popular_exchanges', page('/popular-exchanges')],
  ['popular_exchanges___btc', page('/popular-exchanges/btc')],
  ['price___xmr', page('/price/xmr')],
  ['lk', page('/lk')],
  ['wallet', page('/wallet')],
  ['affiliate', page('/affiliate')],
  ['swap_api', page('/swap-api')],
  ['widget', page('/widget')],
  ['cashback', page('/cashback')],
  ['docs', page('/docs')],
  ['blog', page('/blog')],
  ['how_it_works', page('/how-it-works')],
  ['roadmap', page('/roadmap')],
  ['for_competent_authorities', page('/for-competent-authorities')],
  ['order___1234567890123', { kind: 'order', orderId: '1234567890123' }],
  [
    'order___0b0f7e0a-93a3-4bd3-9a3c-2f6a3d0d8f11',
    { kind: 'order', orderId: '0b0f7e0a-93a3-4bd3-9a3c-2f6a3d0d8f11' },
  ],
  [
    'order___0B0F7E0A-93A3-4BD3-9A3C-2F6A3D0D8F11',
    { kind: 'order', orderId: '0b0f7e0a-93a3-4bd3-9a3c-2f6a3d0d8f11' },
  ],
  ['profile_info', page('/profile/info')],
  ['profile_history', page('/profile/history')],
  ['profile_cashback', page('/profile/cashback')],
  ['profile_affiliate_program', page('/profile/affiliate-program')],
  ['profile_keys', page('/profile/keys')],
  ['profile_verification', page('/profile/verification')],
  ['profile_wallet', page('/profile/wallet')],
  ['profile_withdraw', page('/profile/withdraw')],
  ['support', page('/support')],
])('deeplinkTarget opens the target of %s', (startParameter, target) => {
  expect(deeplinkTarget(startParameter)).toEqual(target);
});

test.each([
  '',
  'nothing',
  'pair',
  'pair___',
  'pair___btc',
  'pair___btc-eth-xmr',
  'PAIR___btc-eth',
  'pair___btc_eth',
  'pair____btc-eth',
  'price___',
  'price___a/b',
  'order',
  'order___',
  'order___12.5',
  'order___../lk',
  'docs___fees',
  'toString',
  'constructor___x',
  '__proto___x',
  '___',
  'pair___btc-eth\n',
  'https://evil.example',
])('deeplinkTarget opens the home page for %j', (startParameter) => {
  expect(deeplinkTarget(startParameter)).toEqual(page('/'));
});
