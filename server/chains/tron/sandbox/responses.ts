import type { RawTransaction, TronCall } from '../raw-transaction';
import { fromHexAddress } from '../tron-addresses';
import { readTokenTransfer } from './accounts';
import type { Block, Mined, StubChain } from './chain';
import type { TronTransaction } from './transaction';

/** Writes numbers as JSON numbers, as nodes do: no sandbox balance is too large for that. */
const json = (integer: bigint): number => Number(integer);

/** Callers that set `visible` read and write addresses in base58. */
type Addresses = (hex: string) => string;
export const addressesFor = (isVisible: boolean): Addresses =>
  isVisible ? fromHexAddress : (hex) => hex;

export function describeBlock(
  chain: StubChain,
  { height, hash, parentHash, timestampMs, txIds }: Block,
  isDetailed = true,
): object {
  const transactions = txIds.flatMap((txId) => {
    const mined = chain.mined(txId);
    return mined ? [describeMined(mined)] : [];
  });
  return {
    blockID: hash,
    block_header: {
      raw_data: {
        number: height,
        txTrieRoot: '0'.repeat(64),
        witness_address: `41${'0'.repeat(40)}`,
        parentHash,
        version: 31,
        timestamp: timestampMs,
      },
      witness_signature: '',
    },
    ...(isDetailed && transactions.length > 0 ? { transactions } : {}),
  };
}

function describeCall(call: TronCall, write: Addresses): object {
  return call.type === 'TransferContract'
    ? { amount: json(call.amountSun), owner_address: write(call.owner), to_address: write(call.to) }
    : {
        data: call.data,
        owner_address: write(call.owner),
        contract_address: write(call.contract),
        ...(call.callValueSun === 0n ? {} : { call_value: json(call.callValueSun) }),
      };
}

/** Describes an unsigned transaction, for wallets that let their node build it. */
export function describeRaw(
  raw: RawTransaction,
  txId: string,
  rawDataHex: string,
  isVisible: boolean,
): object {
  const { call, refBlockBytes, refBlockHash, expirationMs, timestampMs, feeLimitSun } = raw;
  return {
    visible: isVisible,
    txID: txId,
    raw_data: {
      contract: [
        {
          parameter: {
            value: describeCall(call, addressesFor(isVisible)),
            type_url: `type.googleapis.com/protocol.${call.type}`,
          },
          type: call.type,
        },
      ],
      ref_block_bytes: refBlockBytes,
      ref_block_hash: refBlockHash,
      expiration: expirationMs,
      ...(feeLimitSun === 0n ? {} : { fee_limit: json(feeLimitSun) }),
      timestamp: timestampMs,
    },
    raw_data_hex: rawDataHex,
  };
}

export const describeTransaction = (transaction: TronTransaction): object => ({
  ...describeRaw(transaction, transaction.txId, transaction.rawDataHex, false),
  signature: transaction.signatures,
});

const describeMined = ({ transaction, outcome }: Mined): object => ({
  ret: [{ contractRet: outcome.result }],
  ...describeTransaction(transaction),
});

export function describeKnown(chain: StubChain, txId: string, isSolidWanted: boolean): object {
  const mined = minedAsWanted(chain, txId, isSolidWanted);
  return mined === null ? {} : describeMined(mined);
}

export function describeInfo(chain: StubChain, txId: string, isSolidWanted: boolean): object {
  const mined = minedAsWanted(chain, txId, isSolidWanted);
  if (mined === null) return {};
  const {
    outcome,
    transaction: { call },
  } = mined;
  const isContract = call.type === 'TriggerSmartContract';
  return {
    id: txId,
    fee: json(outcome.feeSun),
    blockNumber: mined.height,
    blockTimeStamp: mined.timestampMs,
    contractResult: [''],
    ...(isContract
      ? {
          contract_address: call.contract,
          ...(outcome.result === 'SUCCESS' ? { log: eventsOf(call) } : {}),
        }
      : {}),
    ...(outcome.result === 'SUCCESS' ? {} : { result: 'FAILED' }),
    receipt: isContract
      ? { energy_usage_total: json(outcome.energyUsed), result: outcome.result }
      : {},
  };
}

/** keccak256("Transfer(address,address,uint256)") */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Returns the token's events for a transfer. Addresses in events lack the network's prefix. */
function eventsOf({
  owner,
  contract,
  data,
}: Extract<TronCall, { type: 'TriggerSmartContract' }>): object[] {
  const transfer = readTokenTransfer(data);
  if (transfer === null) return [];
  const word = (hex: string) => hex.padStart(64, '0');
  return [
    {
      address: contract.slice(2),
      topics: [TRANSFER_TOPIC, word(owner.slice(2)), word(transfer.to.slice(2))],
      data: word(transfer.amountMinor.toString(16)),
    },
  ];
}

function minedAsWanted(chain: StubChain, txId: string, isSolidWanted: boolean): Mined | null {
  const mined = chain.mined(txId);
  return mined !== null && isSolidWanted && mined.height > chain.solidHead().height ? null : mined;
}
