import {
  noAddressCheck,
  rejectDetailKey,
  rejectTextKey,
  standingOf,
  type AddressCheck,
} from './address-check';

const check: AddressCheck = {
  address: '0x1',
  slug: 'eth',
  standing: 'refused',
  code: 'address_bad_checksum',
  hasChecksum: true,
};

test('reject reason code address_reject_iotx is shown as such', () => {
  expect(rejectTextKey('address_reject_iotx')).toBe('address_reject_iotx');
});

test.each([
  null,
  'address_bad_format',
  'address_bad_checksum',
  'address_wrong_network',
  'address_type_not_supported',
  'address_not_payable',
  'something_new',
])('any other failure gives error_address_incorrect: %s', (code) => {
  expect(rejectTextKey(code)).toBe('error_address_incorrect');
});

test('what is known beyond that is said too', () => {
  expect(rejectDetailKey('address_wrong_network')).toBe('address_wrong_network');
  expect(rejectDetailKey('address_bad_format')).toBeNull();
});

test.each([
  ['', 'eth', 'empty'],
  ['0x1', 'eth', 'refused'],
  ['0x2', 'eth', 'checking'],
  ['0x1', 'usdterc20', 'checking'],
])(
  'the address "%s" for %s is %s after a check of another or of itself',
  (address, slug, standing) => {
    expect(standingOf(address, slug, check)).toBe(standing);
  },
);

test('an address that was never checked is being checked', () => {
  expect(standingOf('0x1', 'eth', noAddressCheck)).toBe('checking');
});
