import { concatHex, numberToHex, type Address, type Hex } from 'viem';

import type { EvmSandbox } from './evm-sandbox';

const ORACLE: Address = '0x420000000000000000000000000000000000000F';
const GET_OPERATOR_FEE = '0x275aedd2';

export type OpStackFees = {
  /** What publishing any transaction costs, in wei. */
  readonly dataMinor: bigint;
  /** In millionths of a wei per unit of gas, as since the Isthmus fork. */
  readonly operatorScalar: bigint;
  readonly operatorConstant: bigint;
};

export const operatorFeeOf = (
  { operatorScalar, operatorConstant }: OpStackFees,
  gas: bigint,
): bigint => (gas * operatorScalar) / 1_000_000n + operatorConstant;

const push = (value: bigint): Hex => concatHex(['0x7f', numberToHex(value, { size: 32 })]);
const RETURN_WORD: Hex = '0x60005260206000f3';

/**
 * Replaces the oracle of OP-stack chains with a contract that reports these fees. The development
 * node doesn't charge them.
 * @param isOld whether the call for the operator fee reverts, as on oracles from before the fork
 */
export async function deployOpStackOracle(
  { client }: Pick<EvmSandbox, 'client'>,
  fees: OpStackFees,
  isOld = false,
): Promise<void> {
  const dataFee = concatHex([push(fees.dataMinor), RETURN_WORD]);
  // The selector of the call decides. The jump skips the code for the fee of data.
  const dispatch = concatHex(['0x60003560e01c63', GET_OPERATOR_FEE, '0x14']);
  const skipped = (dispatch.length - 2) / 2 + 3 + (dataFee.length - 2) / 2;
  const operatorFee = isOld
    ? '0x60006000fd'
    : concatHex([
        push(fees.operatorConstant),
        push(1_000_000n),
        push(fees.operatorScalar),
        // calldataload(4), mul, div, add
        '0x600435020401',
        RETURN_WORD,
      ]);
  await client.setCode({
    address: ORACLE,
    bytecode: concatHex([
      dispatch,
      '0x60',
      numberToHex(skipped, { size: 1 }),
      '0x57',
      dataFee,
      '0x5b',
      operatorFee,
    ]),
  });
}
