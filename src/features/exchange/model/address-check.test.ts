import {
  noAddressCheck,
  rejectDetailKey,
  rejectTextKey,
  addressStatusOf,
  type AddressCheck,
} from './address-check';

const check: AddressCheck = {
  address: '0x1',
  slug: 'eth',
  status: 'refused',
  code: 'address_bad_checksum',
  hasChecksum: true,
};

test('rejectTextKey keeps the reject reason address_reject_iotx', () => {
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
])('rejectTextKey returns error_address_incorrect for any other reason: %s', (code) => {
  expect(rejectTextKey(code)).toBe('error_address_incorrect');
});

test('rejectDetailKey returns a more specific reason where one is known', () => {
  expect(rejectDetailKey('address_wrong_network')).toBe('address_wrong_network');
  expect(rejectDetailKey('address_bad_format')).toBeNull();
});

test.each([
  ['', 'eth', 'empty'],
  ['0x1', 'eth', 'refused'],
  ['0x2', 'eth', 'checking'],
  ['0x1', 'usdterc20', 'checking'],
])(
  'after 0x1 was rejected for eth, the status of the address "%s" for %s is %j',
  (address, slug, status) => {
    expect(addressStatusOf(address, slug, check)).toBe(status);
  },
);

test('an address without a check result has the status "checking"', () => {
  expect(addressStatusOf('0x1', 'eth', noAddressCheck)).toBe('checking');
});
