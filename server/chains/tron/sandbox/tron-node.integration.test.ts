import { appendFileSync } from 'node:fs';

import { TronWeb } from 'tronweb';
import * as z from 'zod';

import { startTronSandbox, type TronSandbox } from '../../../testing/chains/tron-sandbox';
import { until } from '../../../testing/until';
import { TRON_TOKEN } from './genesis';
import { tronSandbox } from './tron-sandbox';

jest.setTimeout(90_000);

/** Accounts that are still empty. */
const PAYEE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const LATER_PAYEE = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb';

let sandbox: TronSandbox;
let wallet: TronWeb;

beforeAll(async () => {
  sandbox = await startTronSandbox();
  wallet = new TronWeb({
    fullHost: sandbox.config.fullNodeUrl,
    privateKey: tronSandbox.visitorKeys(sandbox.config).fundedPrivateKey,
  });
});
afterAll(() => sandbox.stop());

const callNode = async (path: string, body: object): Promise<unknown> =>
  (
    await fetch(`${sandbox.config.fullNodeUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  ).json();
const sentSchema = z.object({
  result: z.boolean().optional(),
  code: z.string().optional(),
  txid: z.string(),
});
const mined = (txId: string) =>
  until(
    'the transaction to be mined',
    async () =>
      (await sandbox.chain.transactionStatus(txId)).kind === 'mined' &&
      sandbox.chain.transactionStatus(txId),
  );

async function signedPayment(sun: number, to = PAYEE) {
  return wallet.trx.sign(await wallet.transactionBuilder.sendTrx(to, sun));
}

test('the TRON simulator lets a standard wallet library pay in coins and tokens and read the results', async () => {
  const coins = sentSchema.parse(await wallet.trx.sendTransaction(PAYEE, 2_500_000));
  expect(await mined(coins.txid)).toMatchObject({ kind: 'mined', isSuccessful: true });
  expect(await wallet.trx.getBalance(PAYEE)).toBe(2_500_000);
  const { transaction } = await wallet.transactionBuilder.triggerSmartContract(
    TRON_TOKEN.address,
    'transfer(address,uint256)',
    { feeLimit: 50_000_000 },
    [
      { type: 'address', value: PAYEE },
      { type: 'uint256', value: 7_000_000 },
    ],
  );
  const tokens = sentSchema.parse(
    await wallet.trx.sendRawTransaction(await wallet.trx.sign(transaction)),
  );
  expect(await mined(tokens.txid)).toMatchObject({
    isSuccessful: true,
    feeMinor: expect.any(BigInt),
  });
  expect(await sandbox.chain.balanceOf('usdttrc20', PAYEE)).toBe(7_000_000n);
  // The visitor's transfer is not ours, so it moved nothing from the hot wallet.
  expect(
    await sandbox.chain.movedAmounts({
      txId: tokens.txid,
      sender: sandbox.chain.hotWalletAddress,
      to: PAYEE,
      assetSlug: 'usdttrc20',
      amountMinor: 7_000_000n,
    }),
  ).toMatchObject({ reportedMinor: 0n, movedMinor: 0n });
  // Wallets query only the node's API for final blocks.
  const info = await until('the transaction to be final', async () => {
    const found = await wallet.trx.getTransactionInfo(tokens.txid);
    return 'id' in found && found;
  });
  expect(info).toMatchObject({ id: tokens.txid, receipt: { result: 'SUCCESS' } });
});

test('the TRON simulator identifies itself and rejects unsupported calls', async () => {
  const response = await fetch(`${sandbox.config.fullNodeUrl}/wallet/freezebalance`, {
    method: 'POST',
  });
  expect([response.status, response.headers.get('x-quayside-sandbox')]).toEqual([404, 'tron-stub']);
  expect(await callNode('/wallet/getaccount', { address: 'nonsense' })).toMatchObject({
    Error: expect.any(String),
  });
});

test('the TRON simulator rejects the transactions that a node rejects', async () => {
  const good = await signedPayment(1_000_000);
  const other = await signedPayment(1_000_001);
  const codeOf = async (transaction: object) =>
    sentSchema.parse(await callNode('/wallet/broadcasttransaction', transaction)).code;
  expect(await codeOf({ ...good, signature: other.signature })).toBe('SIGERROR');
  expect(await codeOf({ ...good, signature: [] })).toBe('SIGERROR');
  expect(await codeOf(good)).toBeUndefined();
  expect(await codeOf(good)).toBe('DUP_TRANSACTION_ERROR');
  await mined(good.txID);
  expect(await codeOf(good)).toBe('DUP_TRANSACTION_ERROR');
  expect(await codeOf(await signedPayment(90_000_000_000_000))).toBe('CONTRACT_VALIDATE_ERROR');
  const tooLong = await wallet.transactionBuilder.sendTrx(PAYEE, 5, undefined, {
    blockHeader: {
      ...(await wallet.trx.getCurrentRefBlockParams()),
      expiration: Date.now() + 90_000_000,
    },
  });
  expect(await codeOf(await wallet.trx.sign(tooLong))).toBe('TRANSACTION_EXPIRATION_ERROR');
  const elsewhere = await wallet.transactionBuilder.sendTrx(PAYEE, 5, undefined, {
    blockHeader: {
      ...(await wallet.trx.getCurrentRefBlockParams()),
      ref_block_hash: 'ab'.repeat(8),
    },
  });
  expect(await codeOf(await wallet.trx.sign(elsewhere))).toBe('TAPOS_ERROR');
});

test('the TRON simulator keeps accepted transactions after kill -9 and ignores a truncated journal line', async () => {
  const first = sentSchema.parse(await wallet.trx.sendTransaction(LATER_PAYEE, 1_000_000));
  await mined(first.txid);
  const before = await sandbox.chain.transactionStatus(first.txid);
  const second = sentSchema.parse(
    await wallet.trx.sendRawTransaction(await signedPayment(2_000_000, LATER_PAYEE)),
  );
  await sandbox.kill();
  appendFileSync(sandbox.journalFile, '{"kind":"block","timesta');
  await sandbox.restart();
  expect(await sandbox.chain.transactionStatus(first.txid)).toEqual(before);
  expect(await mined(second.txid)).toMatchObject({ isSuccessful: true });
  expect(await wallet.trx.getBalance(LATER_PAYEE)).toBe(3_000_000);
});
