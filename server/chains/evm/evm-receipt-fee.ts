import type { EvmReceipt } from './evm-schemas';

export type FeeFields = Pick<
  EvmReceipt,
  | 'gasUsed'
  | 'effectiveGasPrice'
  | 'l1Fee'
  | 'operatorFeeScalar'
  | 'operatorFeeConstant'
  | 'daFootprintGasScalar'
>;

/** Returns all that a mined transaction cost its sender besides its value, in wei. */
export const receiptFeeOf = (receipt: FeeFields): bigint =>
  receipt.gasUsed * receipt.effectiveGasPrice + receipt.l1Fee + operatorFeeOf(receipt);

/**
 * Returns what the operator of an OP-stack chain charges on top. The scalar was in millionths; since
 * the Jovian fork, it is in hundreds.
 * @see https://github.com/ethereum-optimism/specs/blob/main/specs/protocol/jovian/exec-engine.md
 */
function operatorFeeOf({
  gasUsed,
  operatorFeeScalar,
  operatorFeeConstant,
  daFootprintGasScalar,
}: FeeFields): bigint {
  const gasFee = gasUsed * operatorFeeScalar;
  const isJovian = daFootprintGasScalar !== null;
  return (isJovian ? gasFee * 100n : gasFee / 1_000_000n) + operatorFeeConstant;
}
