import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { toHex } from 'viem/utils';

import { EVM_KEYS } from '../../../chains/evm/evm-signer';
import { deriveWalletKeys } from '../../../chains/signer/wallet-keys';
import { encodeTransfer } from '../../../chains/evm/erc20';
import { createEvmChain } from '../../../chains/evm/evm-chain';
import { journalKeyOf } from '../../../chains/signer/journal/journal-key';
import { openJournal } from '../../../chains/signer/journal/open-journal';
import { runSignerCommand } from '../../../chains/signer/run-signer-command';
import { runKeysCommand } from '../../../ops/keys-command';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { createTestSigner } from '../../../testing/chains/test-signer';
import { withTestDatabases } from '../../../testing/database/database';
import {
  expectBooksOfHotWallet,
  expectEmptyAccounts,
} from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH } from '../../../testing/orders/order-harness';
import { reconcileSteps } from '../../../testing/orders/reconcile-steps';
import { workUntil } from '../../../testing/orders/work-until';
import { NO_FILES, startRestorableServer } from '../../../testing/restore/restorable-server';
import { createTemporaryFolder } from '../../../testing/temporary-folder';
import { createRestoreCommands } from '../module';

jest.setTimeout(120_000);

const TOKEN = 'usdterc20';
const GAS_PRICE = 10n ** 10n;
/** What a plain payment uses. */
const GAS = 21_000n;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('docs/runbooks/keys.md, replacing the keys', (open) => {
  /** Creates keys with the runbook's commands, in new files. */
  async function createKeys() {
    const folder = createTemporaryFolder('quayside-new-keys-');
    const [file, chains, SIGNER_JOURNAL] = ['keys.json', 'chains.json', 'journal.jsonl'].map(
      (name) => join(folder, name),
    ) as [string, string, string];
    const run = async (...words: string[]): Promise<string> => {
      const { text } = await runKeysCommand([...words, '--file', file], {
        env: {},
        readInput: () => '',
        promptPassphrase: () => Promise.reject(new Error('There is no terminal.')),
      });
      return text;
    };
    await run('generate');
    const { evm } = JSON.parse(await run('public')) as { evm: object };
    const { mnemonic } = JSON.parse(readFileSync(file, 'utf8')) as { mnemonic: string };
    await runSignerCommand(['new-journal'], { SIGNER_JOURNAL });
    return {
      mnemonic,
      config: { ...sandbox.config, ...evm },
      journal: openJournal(SIGNER_JOURNAL, journalKeyOf(mnemonic)),
      check: (config: object) => {
        writeFileSync(chains, JSON.stringify([config]));
        return run('check', '--chains', chains);
      },
    };
  }

  /** Moves everything from the former hot wallet, as a wallet program does. */
  async function moveMoney(to: string): Promise<void> {
    const { chain, config, client, mnemonic } = sandbox;
    const account = privateKeyToAccount(
      toHex(deriveWalletKeys(mnemonic, EVM_KEYS).privateKeyOf('hot')),
    );
    const send = async (transaction: { to: string; data?: Hex; value?: bigint; gas: bigint }) => {
      const bytes = await account.signTransaction({
        ...{ chainId: config.chainId, nonce: await chain.nextNonce('hot'), gasPrice: GAS_PRICE },
        ...(transaction as { to: Address; gas: bigint }),
      });
      await client.sendRawTransaction({ serializedTransaction: bytes });
      await sandbox.mine();
    };
    const data = encodeTransfer(to, await chain.balanceOf(TOKEN, chain.hotWalletAddress));
    await send({ to: sandbox.contractOf(TOKEN), data, gas: 100_000n });
    const left = await chain.balanceOf('eth', chain.hotWalletAddress);
    await send({ to, value: left - GAS * GAS_PRICE, gas: GAS });
  }

  test('pays with new words and a new journal, after the money was moved and payouts were released', async () => {
    const database = await open();
    const former = await startRestorableServer(database, sandbox, NO_FILES);
    const paid = await former.harness.create();
    await former.harness.pay(paid.depositAddress, ONE_ETH);
    await workUntil(former.harness, paid, 'completed');
    await former.harness.mineAndWork(16);
    await expectEmptyAccounts(former.harness, 'eth', ['deposit_addresses']);

    const { mnemonic, config, journal, check } = await createKeys();
    expect(await check(sandbox.config)).toContain('belongs to other keys');
    expect(await check(config)).toBe(`${config.key}: belongs to these keys.`);
    const chain = createEvmChain(config, defaultCatalogue);
    await moveMoney(chain.hotWalletAddress);

    const replaced = { ...sandbox, config, chain, mnemonic };
    const signer = createTestSigner(mnemonic, [config], { journal });
    const { harness, deps, holds } = await startRestorableServer(
      database,
      replaced,
      former.files(),
      { nowMs: former.harness.deps.clock.nowMs() + 60_000, keys: { signer, journal: [] } },
    );
    const wallets = reconcileSteps(harness);
    await harness.mineAndWork(4);
    expect(holds.current()).toMatchObject([
      { cause: 'restore', reason: expect.stringContaining("the signer's journal is empty") },
    ]);
    const commands = createRestoreCommands(deps, holds);
    expect(await commands.release()).toBe(
      'Payouts continue. 0 transactions are booked as sent for lost orders.',
    );

    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await workUntil(harness, order, 'completed');
    await harness.mineAndWork(16);
    await wallets.run();
    const signed = journal.entries.map(({ transferKey, to }) => [transferKey.split(':')[0], to]);
    expect(signed).toEqual([
      ['sweep', chain.hotWalletAddress],
      ['payout', DESTINATION.toLowerCase()],
    ]);
    await expectBooksOfHotWallet(harness, replaced, ['eth', TOKEN]);
    expect([
      await wallets.differences(),
      await harness.deps.stores.ledger.verify(database),
      harness.problems,
      await commands.check(),
    ]).toEqual([[], [], [], expect.objectContaining({ isCurrent: true })]);
    journal.close();
  });
});
