import { utils } from 'tronweb';

import { toHexAddress } from './tron-addresses';
import type { TronPayload } from './tron-payload';
import { rawDataOf } from './tron-transaction';

const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const tokens: TronPayload = {
  owner: 'TGzz8gjYiYRqpfmDwnLxfgPuLVNmpCswVp',
  to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  contractAddress: token,
  amountMinor: 500n,
  feeLimitSun: 100_000_000n,
  refBlockBytes: 'ab01',
  refBlockHash: '0011223344556677',
  expirationMs: 1_800_003_600_000,
  timestampMs: 1_800_000_000_000,
};
/** Of `transfer(address,uint256)`. */
const TRANSFER_SELECTOR = 'a9059cbb';
const coins: TronPayload = { ...tokens, contractAddress: null, feeLimitSun: 0n };

test.each([
  ['tokens', tokens],
  ['more tokens than fit into 64 bits', { ...tokens, amountMinor: 10n ** 20n }],
  ['coins', coins],
  ['the smallest amount of coins', { ...coins, amountMinor: 1n }],
  ['the most coins that TronWeb can write', { ...coins, amountMinor: 2n ** 53n - 1n }],
  ['coins with a zero block hash', { ...coins, refBlockHash: '0'.repeat(16) }],
  ['coins to a contract', { ...coins, to: token }],
])('rawDataOf writes %s like TronWeb', (_what, payload) => {
  expect(Buffer.from(rawDataOf(payload)).toString('hex')).toBe(rawDataByTronWeb(payload));
});

test('rawDataOf rejects an amount of coins that no transaction can hold', () => {
  expect(() => rawDataOf({ ...coins, amountMinor: 2n ** 63n })).toThrow('not that many coins');
});

/** Returns the bytes of the same transaction in hexadecimal, by TRON's own library. */
function rawDataByTronWeb(payload: TronPayload): string {
  const type = payload.contractAddress === null ? 'TransferContract' : 'TriggerSmartContract';
  const transaction = {
    raw_data: {
      contract: [
        {
          type,
          parameter: {
            type_url: `type.googleapis.com/protocol.${type}`,
            value: contractByTronWeb(payload),
          },
        },
      ],
      ref_block_bytes: payload.refBlockBytes,
      ref_block_hash: payload.refBlockHash,
      expiration: payload.expirationMs,
      timestamp: payload.timestampMs,
      ...(payload.feeLimitSun === 0n ? {} : { fee_limit: Number(payload.feeLimitSun) }),
    },
  };
  return utils.transaction
    .txPbToRawDataHex(utils.transaction.txJsonToPb(transaction))
    .toLowerCase();
}

function contractByTronWeb({ owner, to, contractAddress, amountMinor }: TronPayload): object {
  const owner_address = toHexAddress(owner);
  const to_address = toHexAddress(to);
  if (contractAddress === null) return { owner_address, to_address, amount: Number(amountMinor) };
  const words = utils.abi.encodeParams(['address', 'uint256'], [to_address, String(amountMinor)]);
  return {
    owner_address,
    contract_address: toHexAddress(contractAddress),
    data: `${TRANSFER_SELECTOR}${words.slice(2)}`,
    call_value: 0,
  };
}
