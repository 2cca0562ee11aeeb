import { canonicalBitcoinAddress, isPayable, outputScriptOf } from './bitcoin-addresses';
import { LITECOIN_REGTEST } from './sandbox/litecoin-regtest';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const SEGWIT_SCRIPT = '0014751e76e8199196d454941c45d1b3a323f1433bd6';

it.each([
  'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  'LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9',
])('outputScriptOf accepts the mainnet address %s on regtest', (address) => {
  expect(hex(outputScriptOf(address, LITECOIN_REGTEST))).toBe(SEGWIT_SCRIPT);
});

it('canonicalBitcoinAddress converts a mainnet address to its regtest spelling', () => {
  const own = canonicalBitcoinAddress('M8BEKTV1zo4YLsG7Gb2HTJd695mcbkACUr', LITECOIN_REGTEST);
  expect(own).not.toMatch(/^M/);
  expect(outputScriptOf(own, LITECOIN_REGTEST)).toEqual(
    outputScriptOf('M8BEKTV1zo4YLsG7Gb2HTJd695mcbkACUr', LITECOIN_REGTEST),
  );
});

it('outputScriptOf rejects an address of another coin', () => {
  expect(() =>
    outputScriptOf('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', LITECOIN_REGTEST),
  ).toThrow('not an address of this chain');
});

it('isPayable rejects a taproot key that is not a point on the curve', () => {
  expect(
    isPayable('ltc1pq5zs2pg9q5zs2pg9q5zs2pg9q5zs2pg9q5zs2pg9q5zs2pg9q5zsmv72wnq', LITECOIN_REGTEST),
  ).toBe(false);
  expect(isPayable('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', LITECOIN_REGTEST)).toBe(true);
});
