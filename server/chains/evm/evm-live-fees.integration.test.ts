import { concatHex, numberToHex, pad, type Address, type Hex } from 'viem';

import { startEvmNodes, type EvmNodes } from '../../testing/chains/evm-nodes';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { deployOpStackOracle, operatorFeeOf } from '../../testing/chains/op-stack-oracle';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Chain } from '../chain';
import { createEvmChain } from './evm-chain';
import type { EvmChainConfig } from './evm-config';

jest.setTimeout(60_000);

const GWEI = 1_000_000_000n;
const ETHER = 10n ** 18n;
const stranger = '0x00000000000000000000000000000000000b0b02';
let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

const chainWith = (changes: Partial<EvmChainConfig>): Chain =>
  createEvmChain({ ...sandbox.config, ...changes }, defaultCatalogue);

/** Sets the base fee of the next block, and mines it. */
async function mineAtBaseFee(baseFeePerGas: bigint): Promise<void> {
  await sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
  await sandbox.mine();
}

const pay = (chain: Chain, amountMinor: bigint, assetSlug = 'eth') =>
  chain.prepareTransfer({
    from: 'hot',
    to: stranger,
    assetSlug,
    amountMinor,
    nonce: 0,
    excludedOutputs: [],
  });

/** Deploys code that returns these words, whatever it is called with. */
async function answerWith(address: string, words: readonly bigint[]): Promise<void> {
  const stores = words.map((word, index) =>
    concatHex([
      '0x7f',
      pad(numberToHex(word)),
      '0x60',
      numberToHex(index * 32, { size: 1 }),
      '0x52',
    ]),
  );
  const size = numberToHex(words.length * 32, { size: 1 });
  const bytecode: Hex = concatHex([...stores, '0x60', size, '0x6000f3']);
  await sandbox.client.setCode({ address: address as Address, bytecode });
}

test('estimateFee follows the base fee of the chain', async () => {
  await mineAtBaseFee(10n * GWEI);
  const calm = await sandbox.chain.estimateFee('usdterc20');
  await mineAtBaseFee(400n * GWEI);
  const spike = await sandbox.chain.estimateFee('usdterc20');
  expect(spike.likelyMinor).toBeGreaterThan(calm.likelyMinor * 4n);
  expect(spike.likelyMinor).toBeLessThan(spike.safeMinor);
});

test('prepareTransfer rejects a transfer while it would cost more than the limit', async () => {
  const chain = chainWith({ fees: { ...sandbox.config.fees, maxPerTransfer: '0.001' } });
  await mineAtBaseFee(1_000n * GWEI);
  await expect(pay(chain, 1n)).rejects.toThrow('above the limit of 1000000000000000');
  await mineAtBaseFee(20n * GWEI);
  const { maxFeeMinor } = await pay(chain, 1n);
  expect(maxFeeMinor).toBeLessThanOrEqual(ETHER / 1_000n);
});

test('prepareTransfer lowers the fee cap of a transaction to the limit', async () => {
  await mineAtBaseFee(10n * GWEI);
  const [free, limited] = [
    await pay(chainWith({ fees: { ...sandbox.config.fees, maxPerTransfer: '1' } }), 1n),
    await pay(chainWith({ fees: { ...sandbox.config.fees, maxPerTransfer: '0.0003' } }), 1n),
  ];
  expect(limited.maxFeeMinor).toBeLessThan(free.maxFeeMinor);
  expect(limited.maxFeeMinor).toBeLessThanOrEqual((3n * ETHER) / 10_000n);
});

describe('on an OP-stack network', () => {
  const FEES = {
    dataMinor: 5_000n * GWEI,
    operatorScalar: 4_000_000n * GWEI,
    operatorConstant: 77_000n * GWEI,
  };
  const [plain, op] = [
    () => chainWith({ dataFees: 'none' }),
    () => chainWith({ dataFees: 'op-stack' }),
  ];
  const extra = (gas: bigint, dataFees: bigint): bigint =>
    FEES.dataMinor * dataFees + operatorFeeOf(FEES, gas);

  test('fees include the fee for data and that of the operator', async () => {
    await deployOpStackOracle(sandbox, FEES);
    const [without, included] = [await plain().estimateFee('eth'), await op().estimateFee('eth')];
    expect(included.likelyMinor - without.likelyMinor).toBe(extra(21_000n, 1n));
    expect(included.safeMinor - without.safeMinor).toBe(extra(21_000n, 2n));
    // A sweep leaves at its address what the data might have cost.
    expect(included.collectMinor - without.collectMinor).toBe(extra(21_000n, 2n));
    const [paid, paidPlain] = [await pay(op(), 1n), await pay(plain(), 1n)];
    expect(paid.maxFeeMinor - paidPlain.maxFeeMinor).toBe(extra(21_000n, 2n));
  });

  test('fees include no operator fee if the oracle does not know it', async () => {
    await deployOpStackOracle(sandbox, FEES, true);
    const [without, included] = [await plain().estimateFee('eth'), await op().estimateFee('eth')];
    expect(included.likelyMinor - without.likelyMinor).toBe(FEES.dataMinor);
  });

  test('a sweep of coins leaves what the node requires for the fees', async () => {
    await deployOpStackOracle(sandbox, FEES);
    await sandbox.setBalance(op().deriveDepositAddress(7), ETHER);
    const { amountMinor, payload } = await op().prepareTransfer({
      ...{ from: 7, to: sandbox.chain.hotWalletAddress, assetSlug: 'eth', amountMinor: 'all' },
      ...{ nonce: 0, excludedOutputs: [] },
    });
    const { gas, gasPrice } = JSON.parse(payload) as { gas: string; gasPrice: string };
    expect(ETHER - amountMinor - BigInt(gas) * BigInt(gasPrice)).toBe(extra(21_000n, 2n));
  });
});

test('the fees of an Arbitrum network include its gas for publishing data', async () => {
  await answerWith('0x00000000000000000000000000000000000000C8', [300_000n, 1n, 1n]);
  const [without, included] = [
    await chainWith({ dataFees: 'none' }).estimateFee('eth'),
    await chainWith({ dataFees: 'arbitrum' }).estimateFee('eth'),
  ];
  expect(included.likelyMinor).toBe((without.likelyMinor * 321n) / 21n);
});

describe('with three nodes', () => {
  let nodes: EvmNodes;
  beforeAll(async () => {
    nodes = await startEvmNodes(sandbox, 3);
  });
  afterAll(() => nodes.stop());

  test.each([
    ['raise', numberToHex(10n ** 30n)],
    ['lower', '0x0'],
  ])('one lying node cannot %s the fee', async (_title, fee) => {
    const honest = await sandbox.chain.estimateFee('eth');
    nodes.nodes[0]!.misbehave({
      answers: (result, { method }) =>
        method === 'eth_feeHistory'
          ? { ...(result as object), baseFeePerGas: [fee], reward: [[fee]], gasUsedRatio: [1] }
          : method === 'eth_maxPriorityFeePerGas' || method === 'eth_gasPrice'
            ? fee
            : result,
    });
    expect(await nodes.chain.estimateFee('eth')).toEqual(honest);
    expect((await pay(nodes.chain, 1n)).maxFeeMinor).toBe(
      (await pay(sandbox.chain, 1n)).maxFeeMinor,
    );
    nodes.nodes[0]!.behave();
  });
});
