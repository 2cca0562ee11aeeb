import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { depositSteps } from '../../testing/orders/deposit-steps';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { ChainUnavailableError } from '../chain-errors';
import { createEvmChain } from './evm-chain';
import { developmentAccount } from './sandbox/development-accounts';

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

const { freshDeposit, contractOf } = depositSteps(() => sandbox);

test('an EVM chain rejects a node on another chain', async () => {
  const elsewhere = createEvmChain({ ...sandbox.config, chainId: 1 }, defaultCatalogue);
  await expect(elsewhere.head()).rejects.toThrow(ChainUnavailableError);
});

test('an EVM chain rejects a node with the right chain id but a different first block', async () => {
  const { hash } = (await sandbox.chain.blockRefAt(0)) ?? { hash: '' };
  await expect(
    createEvmChain({ ...sandbox.config, genesisHash: hash }, defaultCatalogue).head(),
  ).resolves.toMatchObject({ height: expect.any(Number) });
  await expect(
    createEvmChain(
      { ...sandbox.config, genesisHash: `0x${'ab'.repeat(32)}` },
      defaultCatalogue,
    ).head(),
  ).rejects.toThrow(/it is a node of another network/);
});

test('an EVM chain rejects a token that has no contract or the wrong number of decimals', async () => {
  const [ether, stable] = ['daierc20', 'usdterc20'].map(contractOf);
  const mixedUp = createEvmChain(
    { ...sandbox.config, tokens: [{ slug: 'usdterc20', contractAddress: ether as string }] },
    defaultCatalogue,
  );
  await expect(mixedUp.head()).rejects.toThrow('has 18 decimals, and usdterc20 has 6');
  const nowhere = createEvmChain(
    {
      ...sandbox.config,
      tokens: [{ slug: 'usdterc20', contractAddress: developmentAccount(2).address }],
    },
    defaultCatalogue,
  );
  await expect(
    nowhere.prepareTransfer({
      from: 'hot',
      to: freshDeposit(),
      assetSlug: 'usdterc20',
      amountMinor: 1n,
      nonce: 0,
      excludedOutputs: [],
    }),
  ).rejects.toThrow('has no decimals');
  const right = createEvmChain(
    { ...sandbox.config, tokens: [{ slug: 'usdterc20', contractAddress: stable as string }] },
    defaultCatalogue,
  );
  await expect(right.head()).resolves.toMatchObject({ height: expect.any(Number) });
});
