import type { Abi, Address, Hex } from 'viem';
import { encodeDeployData, encodeFunctionData } from 'viem/utils';

import { ODD_TOKEN } from '../../chains/evm/sandbox/contracts.generated';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import type { EvmSandbox } from './evm-sandbox';

/** Ways in which a token of `tokens.sol` can misbehave, with their numbers there. */
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
 * Replaces the code at a token's address; the token keeps its balances.
 * @returns a function that restores the original code
 */
export async function addTokenQuirk(
  { client, mine, send, contractOf }: EvmSandbox,
  slug: string,
  oddity: TokenQuirk,
  decimals = 6,
): Promise<() => Promise<void>> {
  const address = contractOf(slug);
  const data = encodeDeployData({
    abi: ODD_TOKEN.abi as Abi,
    bytecode: ODD_TOKEN.bytecode,
    args: [TOKEN_QUIRKS[oddity], decimals, []],
  });
  const hash = await send({ from: developmentAccount(0).address, data });
  await mine();
  const { contractAddress } = await client.getTransactionReceipt({ hash });
  const codeAt = async (holder: Address): Promise<Hex> =>
    (await client.getCode({ address: holder })) ?? '0x';
  const former = await codeAt(address);
  await client.setCode({ address, bytecode: await codeAt(contractAddress as Address) });
  return () => client.setCode({ address, bytecode: former });
}

/** A gas estimate would ignore the transactions that will be mined before it. */
const GAS_LIMIT = 200_000n;

/**
 * Changes the balances of a token that `rebases`, without a transfer. This is mined when the test
 * mines, after earlier payments of the sandbox.
 */
export async function rebase(
  { send, contractOf }: EvmSandbox,
  slug: string,
  holders: readonly string[],
  percent: bigint,
): Promise<void> {
  const data = encodeFunctionData({
    abi: ODD_TOKEN.abi as Abi,
    functionName: 'rebase',
    args: [holders, percent],
  });
  await send({ to: contractOf(slug), data, gas: GAS_LIMIT });
}

/**
 * Makes an account burn its own tokens, for a token that `burnsSilently`. This is mined when the
 * test mines.
 */
export async function burnSilently(
  { send, contractOf }: EvmSandbox,
  slug: string,
  from: string,
  amountMinor: bigint,
): Promise<void> {
  const data = encodeFunctionData({
    abi: ODD_TOKEN.abi as Abi,
    functionName: 'withdraw',
    args: [amountMinor],
  });
  await send({ from, to: contractOf(slug), data });
}
