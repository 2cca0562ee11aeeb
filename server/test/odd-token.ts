import type { Abi } from 'viem';
import { encodeDeployData, encodeFunctionData } from 'viem/utils';

import { ODD_TOKEN } from '../chains/evm/sandbox/contracts.generated';
import { developmentAccount } from '../chains/evm/sandbox/development-accounts';
import type { EvmSandbox } from './evm-sandbox';

/** Ways in which a token of `tokens.sol` does not do what it says, by their numbers there. */
const ODDITIES = {
  answersFalse: 1,
  movesNothing: 2,
  takesOpenFee: 3,
  takesHiddenFee: 4,
  burnsSilently: 5,
  answersFalseAndMoves: 6,
  rebases: 7,
} as const;

export type Oddity = keyof typeof ODDITIES;

/**
 * Puts other code at the address of a token, which keeps its balances.
 * @returns what puts the former code back
 */
export async function makeTokenOdd(
  { client, config, mine }: EvmSandbox,
  slug: string,
  oddity: Oddity,
  decimals = 6,
): Promise<() => Promise<void>> {
  const contract = config.tokens.find((token) => token.slug === slug)?.contractAddress;
  const data = encodeDeployData({
    abi: ODD_TOKEN.abi as Abi,
    bytecode: ODD_TOKEN.bytecode,
    args: [ODDITIES[oddity], decimals, []],
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

/** An estimate would be made before what is mined first. */
const ENOUGH_GAS = '0x30d40';

/**
 * Changes balances of a token that `rebases`, without a transfer; mined when the test mines, after
 * what the sandbox has paid before.
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

/** Burns an account's own of a token that `burnsSilently`; mined when the test mines. */
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
