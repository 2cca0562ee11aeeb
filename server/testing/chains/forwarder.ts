import type { Abi, Hex } from 'viem';
import { encodeFunctionData } from 'viem/utils';

import { FORWARDER } from '../../chains/evm/sandbox/contracts.generated';
import type { EvmSandbox } from './evm-sandbox';

/** Deploys a contract that forwards what it is paid. @returns its address */
export async function deployForwarder({
  send,
  mine,
  client,
}: Pick<EvmSandbox, 'send' | 'mine' | 'client'>): Promise<string> {
  const hash = await send({ data: FORWARDER.bytecode });
  await mine();
  const { contractAddress } = await client.getTransactionReceipt({ hash });
  return contractAddress as string;
}

/** Encodes a call of the contract. */
export const encodeForwarderCall = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: FORWARDER.abi as Abi, functionName, args });
