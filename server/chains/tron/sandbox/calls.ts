import { createHash } from 'node:crypto';

import { keccak256, stringToBytes } from 'viem/utils';
import * as z from 'zod';

import { encodeRawData, type TronCall } from '../raw-transaction';
import { toHexAddress } from '../tron-addresses';
import { accountOf, PRICES, readTokenTransfer, tryTokenTransfer } from './accounts';
import type { StubChain } from './chain';
import {
  addressesFor,
  describeBlock,
  describeInfo,
  describeKnown,
  describeRaw,
  describeTransaction,
} from './responses';
import { composeTransaction } from './transaction';

/** Accepts either address format, regardless of `visible`: nodes are equally lenient. */
const address = z
  .string()
  .transform((text) =>
    text.startsWith('T') ? toHexAddress(text) : text.toLowerCase().replace(/^0x/, ''),
  )
  .refine((hex) => /^41[0-9a-f]{40}$/.test(hex), 'INVALID address');
const hash = z.string().transform((text) => text.toLowerCase().replace(/^0x/, ''));
const isVisible = z.boolean().default(false);
const count = z.coerce.number().int().min(0);

const blockSchema = z.object({ num: count });
const blockByIdSchema = z.object({ value: hash });
const anyBlockSchema = z.object({
  id_or_num: z.union([z.string(), z.number()]).optional(),
  detail: z.union([z.boolean(), z.string()]).default(false),
});
const transactionSchema = z.object({ value: hash });
const accountSchema = z.object({ address, visible: isVisible });
const createSchema = z.object({
  owner_address: address,
  to_address: address,
  amount: count,
  visible: isVisible,
});
const triggerSchema = z.object({
  owner_address: address,
  contract_address: address,
  function_selector: z.string().default(''),
  parameter: z.string().default(''),
  data: z.string().optional(),
  fee_limit: count.default(0),
  call_value: count.default(0),
  visible: isVisible,
});
const broadcastSchema = z.object({ raw_data_hex: z.string(), signature: z.array(z.string()) });
const broadcastHexSchema = z.object({ transaction: z.string() });

type Call = (chain: StubChain, body: unknown) => object | Promise<object>;

/** How long wallets may wait before they sign a transaction that the node built. */
const OFFERED_LIFE_MS = 60_000;
const FEE_PARAMETERS = [
  { key: 'getTransactionFee', value: Number(PRICES.sunPerByte) },
  { key: 'getEnergyFee', value: Number(PRICES.sunPerEnergy) },
  { key: 'getCreateNewAccountFeeInSystemContract', value: Number(PRICES.newAccountSun) },
];

/** The calls of a full node's HTTP API that wallets need to pay in coins and in the token. */
export const STUB_CALLS: Readonly<Record<string, Call>> = {
  '/wallet/getnowblock': (chain) => describeBlock(chain, chain.head()),
  '/walletsolidity/getnowblock': (chain) => describeBlock(chain, chain.solidHead()),
  '/wallet/getblock': (chain, body) => anyBlock(chain, body),
  '/walletsolidity/getblock': (chain, body) => anyBlock(chain, body),
  '/wallet/getblockbynum': (chain, body) =>
    blockOrNothing(chain, chain.blockAt(blockSchema.parse(body).num)),
  '/walletsolidity/getblockbynum': (chain, body) =>
    blockOrNothing(chain, chain.blockAt(blockSchema.parse(body).num)),
  '/wallet/getblockbyid': (chain, body) =>
    blockOrNothing(chain, chain.blockByHash(blockByIdSchema.parse(body).value)),
  '/wallet/gettransactionbyid': (chain, body) =>
    describeKnown(chain, transactionSchema.parse(body).value, false),
  '/walletsolidity/gettransactionbyid': (chain, body) =>
    describeKnown(chain, transactionSchema.parse(body).value, true),
  '/wallet/gettransactioninfobyid': (chain, body) =>
    describeInfo(chain, transactionSchema.parse(body).value, false),
  '/walletsolidity/gettransactioninfobyid': (chain, body) =>
    describeInfo(chain, transactionSchema.parse(body).value, true),
  '/wallet/gettransactionfrompending': (chain, body) => {
    const waiting = chain.pending(transactionSchema.parse(body).value);
    return waiting === null ? {} : describeTransaction(waiting);
  },
  '/wallet/getaccount': account,
  '/walletsolidity/getaccount': account,
  '/wallet/getaccountresource': (_chain, body) => {
    accountSchema.parse(body);
    return { freeNetLimit: 0 };
  },
  '/wallet/getchainparameters': () => ({ chainParameter: FEE_PARAMETERS }),
  '/wallet/getcontract': (chain, body) => contract(chain, body),
  '/wallet/createtransaction': (chain, body) => {
    const { owner_address, to_address, amount, visible } = createSchema.parse(body);
    return unsigned(
      chain,
      { type: 'TransferContract', owner: owner_address, to: to_address, amountSun: BigInt(amount) },
      0n,
      visible,
    );
  },
  '/wallet/triggersmartcontract': (chain, body) => {
    const request = triggerSchema.parse(body);
    const call = triggerOf(request);
    return {
      result: { result: true },
      transaction: unsigned(chain, call, BigInt(request.fee_limit), request.visible),
    };
  },
  '/wallet/triggerconstantcontract': (chain, body) =>
    tryContract(chain, triggerOf(triggerSchema.parse(body))),
  '/wallet/broadcasttransaction': (chain, body) => {
    const { raw_data_hex, signature } = broadcastSchema.parse(body);
    return broadcast(chain, composeTransaction(raw_data_hex, signature));
  },
  '/wallet/broadcasthex': (chain, body) =>
    broadcast(chain, broadcastHexSchema.parse(body).transaction),
};

const blockOrNothing = (chain: StubChain, block: ReturnType<StubChain['blockAt']>): object =>
  block === null ? {} : describeBlock(chain, block);

function anyBlock(chain: StubChain, body: unknown): object {
  const { id_or_num: wanted, detail } = anyBlockSchema.parse(body);
  const block =
    wanted === undefined
      ? chain.head()
      : /^\d{1,10}$/.test(String(wanted))
        ? chain.blockAt(Number(wanted))
        : chain.blockByHash(String(wanted));
  return block === null ? {} : describeBlock(chain, block, detail === true || detail === 'true');
}

function account(chain: StubChain, body: unknown): object {
  const wanted = accountSchema.parse(body);
  const { sun } = accountOf(chain.accounts, wanted.address);
  return chain.accounts.has(wanted.address)
    ? {
        address: addressesFor(wanted.visible)(wanted.address),
        ...(sun === 0n ? {} : { balance: Number(sun) }),
      }
    : {};
}

const TOKEN_ABI = [
  {
    name: 'balanceOf',
    type: 'Function',
    stateMutability: 'View',
    inputs: [{ name: 'who', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  { name: 'decimals', type: 'Function', stateMutability: 'View', outputs: [{ type: 'uint8' }] },
  { name: 'symbol', type: 'Function', stateMutability: 'View', outputs: [{ type: 'string' }] },
  {
    name: 'transfer',
    type: 'Function',
    stateMutability: 'Nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
];

function contract(chain: StubChain, body: unknown): object {
  const { value } = z.object({ value: address }).parse(body);
  return value === chain.token
    ? { contract_address: chain.token, name: 'TetherToken', abi: { entrys: TOKEN_ABI } }
    : {};
}

function triggerOf(
  request: z.output<typeof triggerSchema>,
): Extract<TronCall, { type: 'TriggerSmartContract' }> {
  const { owner_address, contract_address, function_selector, parameter, call_value } = request;
  const data =
    request.data ?? `${keccak256(stringToBytes(function_selector)).slice(2, 10)}${parameter}`;
  return {
    type: 'TriggerSmartContract',
    owner: owner_address,
    contract: contract_address,
    callValueSun: BigInt(call_value),
    data: data.replace(/^0x/, '').toLowerCase(),
  };
}

function unsigned(chain: StubChain, call: TronCall, feeLimitSun: bigint, visible: boolean): object {
  const head = chain.head();
  const raw = {
    refBlockBytes: head.hash.slice(12, 16),
    refBlockHash: head.hash.slice(16, 32),
    expirationMs: head.timestampMs + OFFERED_LIFE_MS,
    timestampMs: Date.now(),
    feeLimitSun,
    call,
  };
  const rawDataHex = Buffer.from(encodeRawData(raw)).toString('hex');
  return describeRaw(
    raw,
    createHash('sha256').update(Buffer.from(rawDataHex, 'hex')).digest('hex'),
    rawDataHex,
    visible,
  );
}

const word = (integer: bigint): string => integer.toString(16).padStart(64, '0');
const SELECTORS = {
  balanceOf: '70a08231',
  decimals: '313ce567',
  symbol: '95d89b41',
  transfer: 'a9059cbb',
} as const;

/** Simulates a contract call without changing anything. */
function tryContract(
  chain: StubChain,
  { owner, contract: called, data }: Extract<TronCall, { type: 'TriggerSmartContract' }>,
): object {
  if (called !== chain.token)
    return {
      result: { code: 'CONTRACT_VALIDATE_ERROR', message: hexOf('Smart contract is not exist.') },
    };
  const response = (result: string, energy = 500) => ({
    result: { result: true },
    energy_used: energy,
    constant_result: [result],
    transaction: { ret: [{}] },
  });
  switch (data.slice(0, 8)) {
    case SELECTORS.balanceOf:
      return response(word(accountOf(chain.accounts, `41${data.slice(32, 72)}`).tokens));
    case SELECTORS.decimals:
      return response(word(6n));
    case SELECTORS.symbol:
      return response(`${word(32n)}${word(4n)}${hexOf('USDT').padEnd(64, '0')}`);
    default: {
      const { energy, isRefused } = tryTokenTransfer(
        chain.accounts,
        owner,
        readTokenTransfer(data),
      );
      if (!isRefused) return response(word(1n), Number(energy));
      return {
        result: { result: true, message: hexOf('REVERT opcode executed') },
        energy_used: Number(energy),
        constant_result: [''],
        transaction: { ret: [{ ret: 'FAILED' }] },
      };
    }
  }
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

async function broadcast(chain: StubChain, hex: string): Promise<object> {
  const { txId, rejection: rejectionReason } = await chain.accept(hex);
  return rejectionReason === null
    ? { result: true, txid: txId }
    : { code: rejectionReason.code, txid: txId, message: hexOf(rejectionReason.message) };
}
