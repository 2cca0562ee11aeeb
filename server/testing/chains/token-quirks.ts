import type { Abi } from 'viem';
import { encodeDeployData, encodeFunctionData } from 'viem/utils';

import { ODD_TOKEN } from '../../chains/evm/sandbox/contracts.generated';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import type { EvmSandbox } from './evm-sandbox';

/** Ways in which a token of `tokens.sol` misbehaves, by their numbers there. */
const TOKEN_QUIRKS = {
  answersFalse: 1,
  movesNothing: 2,
  takesOpenFee: 3,
  takesHiddenFee: 4,
  burnsSilently: 5,
  answersFalseAndMoves: 6,
  rebases: 7,
} as const;

export type TokenQuirk = keyof typeof TOKEN_QUIRKS;

/**
 * Replaces the code at the address of a token, which keeps its balances.
 * @returns a function that restores the former code
 */
export async function addTokenQuirk(
  { client, config, mine }: EvmSandbox,
  slug: string,
  oddity: TokenQuirk,
  decimals = 6,
): Promise<() => Promise<void>> {
  const contract = config.tokens.find((token) => token.slug === slug)?.contractAddress;
  const data = encodeDeployData({
    abi: ODD_TOKEN.abi as Abi,
    bytecode: ODD_TOKEN.bytecode,
    args: [TOKEN_QUIRKS[oddity], decimals, []],
  });
  const txId = await client.call('eth_sendTransaction', [
    { from: developmentAccount(0).address, data },
  ]);
  await mine();
  const { contractAddress } = (await client.call('eth_getTransactionReceipt', [txId])) as {
    contractAddress: string;
  };
  const former = await client.call('eth_getCode', [contract, 'latest']);
  await client.call('anvil_setCode', [
    contract,
    await client.call('eth_getCode', [contractAddress, 'latest']),
  ]);
  return async () => void (await client.call('anvil_setCode', [contract, former]));
}

/** A gas estimate would ignore the transactions that are mined first. */
const ENOUGH_GAS = '0x30d40';

/**
 * Changes the balances of a token that `rebases`, without a transfer. It is mined when the test
 * mines, after earlier payments of the sandbox.
 */
export async function rebase(
  { client, config }: EvmSandbox,
  slug: string,
  holders: readonly string[],
  percent: bigint,
): Promise<void> {
  const contract = config.tokens.find((token) => token.slug === slug)?.contractAddress;
  const data = encodeFunctionData({
    abi: ODD_TOKEN.abi as Abi,
    functionName: 'rebase',
    args: [holders, percent],
  });
  await client.call('eth_sendTransaction', [
    { from: developmentAccount(1).address, to: contract, data, gas: ENOUGH_GAS },
  ]);
}

/**
 * Burns tokens of the account itself, for a token that `burnsSilently`. It is mined when the test
 * mines.
 */
export async function burnSilently(
  { client, config }: EvmSandbox,
  slug: string,
  from: string,
  amountMinor: bigint,
): Promise<void> {
  const contract = config.tokens.find((token) => token.slug === slug)?.contractAddress;
  const data = encodeFunctionData({
    abi: ODD_TOKEN.abi as Abi,
    functionName: 'withdraw',
    args: [amountMinor],
  });
  await client.call('eth_sendTransaction', [{ from, to: contract, data }]);
}
