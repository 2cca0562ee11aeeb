import { join } from 'node:path';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import {
  useEvmSandbox,
  type EvmSandbox,
  type SandboxTransaction,
} from '../../testing/chains/evm-sandbox';
import { useStarted } from '../../testing/use-started';
import type { PreparedTransfer, TransferRequest } from '../chain';
import { InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import { createSignerProcess, type SignerProcess } from '../signer/create-signer-process';
import { writeKeysFile } from '../signer/keys/keys-file';
import { encodeTransfer } from './erc20';

jest.setTimeout(30_000);

const ETHER = 10n ** 18n;
const stranger = '0x00000000000000000000000000000000000b0b01';

let sandbox: EvmSandbox;
let signer: SignerProcess;
let nextIndex = 0;

useEvmSandbox((started) => {
  sandbox = started;
});
useStarted(
  async () => {
    const keysFile = join(sandbox.dataDir, 'keys.json');
    writeKeysFile(keysFile, SANDBOX_EXCHANGE_MNEMONIC);
    return createSignerProcess({
      keysFile,
      journalFile: join(sandbox.dataDir, 'journal.jsonl'),
      mayCreateJournal: true,
      policyFile: null,
      passphraseFile: null,
      chains: [sandbox.config],
    });
  },
  (started) => {
    signer = started;
  },
);
beforeAll(() => signer.ready(), 60_000);

const freshIndex = () => {
  nextIndex += 1;
  return nextIndex;
};
const prepare = async (
  request: Partial<TransferRequest> & Pick<TransferRequest, 'assetSlug' | 'amountMinor'>,
) => {
  const from = request.from ?? 'hot';
  return sandbox.chain.prepareTransfer({
    from,
    to: stranger,
    nonce: await sandbox.chain.nextNonce(from),
    excludedOutputs: [],
    ...request,
  });
};
const signedKeys: string[] = [];
/** Each call signs another transfer. Earlier ones are over, so their nonces are free. */
const sign = (prepared: PreparedTransfer, transferKey = `payout:${freshIndex()}`) => {
  const ended = signedKeys.map((key) => ({ transferKey: key, attempt: 1 }));
  signedKeys.push(transferKey);
  return signer.sign({
    booksId: 'books',
    transferKey,
    attempt: 1,
    settles: [],
    ended,
    prepared,
  });
};
const sendFromVisitor = async (transaction: SandboxTransaction) => {
  await sandbox.send(transaction);
  await sandbox.mine();
};
const usdt = () => sandbox.contractOf('usdterc20');

test.each([
  ['eth', 3n * ETHER],
  ['usdterc20', 1_234_567n],
  ['daierc20', 5n * ETHER],
] as const)('an EVM chain pays out %s in full', async (assetSlug, amountMinor) => {
  const before = await sandbox.chain.balanceOf(assetSlug, stranger);
  const prepared = await prepare({ assetSlug, amountMinor });
  const signed = await sign(prepared);
  await sandbox.chain.broadcast(signed);
  await sandbox.chain.broadcast(signed);
  await sandbox.mine();
  await sandbox.chain.broadcast(signed);
  const status = await sandbox.chain.transactionStatus(signed.txId);
  expect(status).toMatchObject({ kind: 'mined', isSuccessful: true });
  expect(
    status.kind === 'mined' && status.feeMinor > 0n && status.feeMinor <= prepared.maxFeeMinor,
  ).toBe(true);
  expect(await sandbox.chain.balanceOf(assetSlug, stranger)).toBe(before + amountMinor);
});

test('the signer returns the same transaction when it signs a transfer again', async () => {
  const prepared = await prepare({ assetSlug: 'eth', amountMinor: 1n });
  expect(await sign(prepared, 'payout')).toEqual(await sign(prepared, 'payout'));
});

test('an EVM chain sweeps the native coin without leaving anything behind', async () => {
  const index = freshIndex();
  const address = sandbox.chain.deriveDepositAddress(index);
  await sendFromVisitor({ to: address, value: ETHER });
  const prepared = await prepare({
    from: index,
    to: sandbox.chain.hotWalletAddress,
    assetSlug: 'eth',
    amountMinor: 'all',
  });
  expect(prepared.amountMinor + prepared.maxFeeMinor).toBe(ETHER);
  await sandbox.chain.broadcast(await sign(prepared));
  await sandbox.mine();
  expect(await sandbox.chain.balanceOf('eth', address)).toBe(0n);
});

test('an EVM chain rejects a token sweep without gas, and sweeps everything once gas is funded', async () => {
  const index = freshIndex();
  const address = sandbox.chain.deriveDepositAddress(index);
  await sendFromVisitor({ to: usdt(), data: encodeTransfer(address, 900n) });
  const sweep = {
    from: index,
    to: sandbox.chain.hotWalletAddress,
    assetSlug: 'usdterc20',
    amountMinor: 'all',
  } as const;
  await expect(prepare(sweep)).rejects.toMatchObject({
    name: 'InsufficientFundsError',
    assetSlug: 'eth',
    address,
    availableMinor: 0n,
  });
  const gas = await prepare({
    to: address,
    assetSlug: 'eth',
    amountMinor: (await sandbox.chain.estimateFee('usdterc20')).safeMinor,
  });
  await sandbox.chain.broadcast(await sign(gas));
  await sandbox.mine();
  const prepared = await prepare(sweep);
  expect(prepared.amountMinor).toBe(900n);
  await sandbox.chain.broadcast(await sign(prepared));
  await sandbox.mine();
  expect(await sandbox.chain.balanceOf('usdterc20', address)).toBe(0n);
});

test('an EVM chain counts pending transfers in the next nonce, so that several can be in flight', async () => {
  const first = await sandbox.chain.nextNonce('hot');
  const signed = [
    await sign(await prepare({ assetSlug: 'eth', amountMinor: 1n, nonce: first })),
    await sign(await prepare({ assetSlug: 'eth', amountMinor: 2n, nonce: first + 1 })),
  ];
  for (const transfer of signed) await sandbox.chain.broadcast(transfer);
  expect(await sandbox.chain.nextNonce('hot')).toBe(first + 2);
  await sandbox.mine();
  for (const transfer of signed)
    expect(await sandbox.chain.transactionStatus(transfer.txId)).toMatchObject({ kind: 'mined' });
});

test('an EVM chain rejects a transfer as outpaced when another transfer has used its nonce', async () => {
  const nonce = await sandbox.chain.nextNonce('hot');
  const [winner, loser] = [
    await sign(await prepare({ assetSlug: 'eth', amountMinor: 1n, nonce })),
    await sign(await prepare({ assetSlug: 'eth', amountMinor: 2n, nonce })),
  ];
  await sandbox.chain.broadcast(winner);
  await sandbox.mine();
  await expect(sandbox.chain.broadcast(loser)).rejects.toMatchObject({
    name: 'TransferRejectedError',
    isOutpaced: true,
  });
});

test('an EVM chain rejects a transfer with insufficient funds before signing', async () => {
  await expect(prepare({ assetSlug: 'eth', amountMinor: 10n ** 30n })).rejects.toThrow(
    InsufficientFundsError,
  );
  await expect(prepare({ assetSlug: 'usdterc20', amountMinor: 10n ** 30n })).rejects.toThrow(
    InsufficientFundsError,
  );
  await expect(
    prepare({ from: freshIndex(), assetSlug: 'eth', amountMinor: 'all' }),
  ).rejects.toThrow(InsufficientFundsError);
});

test('an EVM chain rejects, before signing, a payment to a contract that accepts no coins', async () => {
  await expect(prepare({ to: usdt(), assetSlug: 'eth', amountMinor: 1n })).rejects.toThrow(
    TransferRejectedError,
  );
});

test('the signer process restarts after it is killed', async () => {
  const prepared = await prepare({ assetSlug: 'eth', amountMinor: 1n });
  const before = await sign(prepared, 'killed');
  process.kill(signer.processId() ?? 0, 'SIGKILL');
  const again = () => sign(prepared, 'killed');
  await again().catch(() => signer.ready());
  expect(await again()).toEqual(before);
});

test('the signer process is replaced if it hangs', async () => {
  const prepared = await prepare({ assetSlug: 'eth', amountMinor: 1n });
  const before = await sign(prepared, 'hung');
  process.kill(signer.processId() ?? 0, 'SIGSTOP');
  const again = () => sign(prepared, 'hung');
  await expect(again()).rejects.toThrow('no answer within');
  await again().catch(() => signer.ready());
  expect(await again()).toEqual(before);
});
