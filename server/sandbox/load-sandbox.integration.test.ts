import { AppError } from '@quayside/contract/errors/app-error';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { sandboxResponseSchema } from '@quayside/contract/schemas/service';
import { createPublicClient, createWalletClient, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';

import { createManualMarketData } from '../capabilities/prices/adapters/manual-market-data';
import { buildAccountHarness } from '../testing/accounts/account-harness';
import { withTestDatabases } from '../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import { createManualClock } from '../testing/manual-clock';
import { loadSandbox } from './load-sandbox';
import type { Sandbox } from './sandbox';
import type { SandboxOrder } from './sandbox-calls';
import { seedAdmin } from './seed-admin';

const ETH = 10n ** 18n;
const ORDER_ID = 4_000_000_000_001;
const destinationAddress = '0x00000000000000000000000000000000000000d1';

let chain: EvmSandbox;
useEvmSandbox((started) => {
  chain = started;
});

const instrument = (slug: string) => defaultCatalogue.bySlug(slug)!;

withTestDatabases('the sandbox', (open) => {
  let sandbox: Sandbox;
  let order: SandboxOrder;
  beforeEach(async () => {
    const clock = createManualClock();
    sandbox = await loadSandbox({
      mode: 'sandbox',
      database: await open(),
      clock,
      catalogue: defaultCatalogue,
      marketData: createManualMarketData({
        clock,
        prices: { BTC: '60000', ETH: '3000', USDT: '1', USDC: '1', DAI: '1' },
      }),
      chainsConfig: [chain.config],
      findOrder: async (orderId, address) => {
        if (orderId !== String(ORDER_ID) || address !== destinationAddress)
          throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
        return order;
      },
    });
    await chain.mine();
  }, 60_000);

  const openOrder = async (from: string, to: string, claimedDepositMinor: bigint) => {
    const request = {
      orderId: ORDER_ID,
      from: instrument(from),
      to: instrument(to),
      rateMode: 'FLOATING',
      depositMinor: claimedDepositMinor,
      payoutMinor: 1n,
    } as const;
    const upstreamOrder = await sandbox.provider.openUpstreamOrder({
      ...request,
      destinationAddress,
      destinationMemo: null,
      refundAddress: null,
      refundMemo: null,
    });
    order = {
      orderId: ORDER_ID,
      fromSlug: from,
      claimedDepositMinor,
      depositAddress: upstreamOrder.depositAddress,
    };
  };
  const call = { orderId: String(ORDER_ID), destinationAddress, amount: null };

  test('reports how to reach the chain, so that an independent client can pay from the funded key', async () => {
    const response = sandboxResponseSchema.parse(sandbox.describe());
    expect(response.chains.map(({ networkTitle }) => networkTitle)).toEqual(['ETH', 'ERC20']);
    const { rpcUrl, chainId, fundedPrivateKey } = response.chains[0]!;
    const account = privateKeyToAccount(fundedPrivateKey as `0x${string}`);
    const wallet = createWalletClient({
      account,
      chain: { ...foundry, id: chainId! },
      transport: http(rpcUrl),
    });
    const hash = await wallet.sendTransaction({
      to: '0x00000000000000000000000000000000000000e1',
      value: parseEther('1'),
    });
    await chain.mine();
    expect(
      (await createPublicClient({ transport: http(rpcUrl) }).getTransactionReceipt({ hash }))
        .status,
    ).toBe('success');
  });

  test('resets the password of the administrator to the reported password', async () => {
    const database = await open();
    const clock = createManualClock();
    const harness = buildAccountHarness(database);
    await seedAdmin(database, clock);
    const { adminLogin } = sandboxResponseSchema.parse(sandbox.describe());
    const user = await harness.deps.stores.users.findByEmail(database, adminLogin!.email);
    await harness.deps.stores.users.setPassword(database, user!.userId, 'something else');
    await seedAdmin(database, clock);
    const jar = await harness.logIn(adminLogin!.email, adminLogin!.password);
    expect((await harness.get('/api/v1/users/account-data', jar)).json()).toMatchObject({
      permissions: 'ADMIN',
      adminPermissionsScope: ['operations', 'kyc', 'editing'],
    });
    const { editorLogin } = sandboxResponseSchema.parse(sandbox.describe());
    const editor = await harness.logIn(editorLogin!.email, editorLogin!.password);
    expect((await harness.get('/api/v1/users/account-data', editor)).json()).toMatchObject({
      permissions: 'ADMIN',
      adminPermissionsScope: ['editing'],
    });
  });

  test('pays the expected amount of an order or any other amount, in coins or tokens', async () => {
    await openOrder('eth', 'btc', 2n * ETH);
    const { txId } = await sandbox.payOrder(call);
    await sandbox.payOrder({ ...call, amount: '0.5' });
    await chain.mine();
    expect(await chain.chain.transactionStatus(txId)).toMatchObject({
      kind: 'mined',
      isSuccessful: true,
    });
    expect(await chain.chain.balanceOf('eth', order.depositAddress)).toBe((25n * ETH) / 10n);

    order = {
      ...order,
      fromSlug: 'usdterc20',
      claimedDepositMinor: 123_000_000n,
      depositAddress: '0x00000000000000000000000000000000000000f1',
    };
    const before = await chain.chain.balanceOf('usdterc20', order.depositAddress);
    await sandbox.payOrder(call);
    await chain.mine();
    expect(await chain.chain.balanceOf('usdterc20', order.depositAddress)).toBe(
      before + 123_000_000n,
    );
  });

  test('rejects payments that it cannot make', async () => {
    await openOrder('btc', 'eth', 100_000n);
    await expect(sandbox.payOrder(call)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    await expect(sandbox.payOrder({ ...call, destinationAddress: 'other' })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND_E',
    });
    await expect(sandbox.simulateDeposit({ ...call, amount: '1e3' })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
    order = {
      ...order,
      fromSlug: 'eth',
      depositAddress: '0x00000000000000000000000000000000000000f2',
    };
    await expect(sandbox.payOrder({ ...call, amount: '99999999999' })).rejects.toMatchObject({
      code: 'ERR_BALANCE_TOO_LOW',
    });
  });

  test('simulates the deposit of an order only once', async () => {
    await openOrder('btc', 'eth', 100_000n);
    expect((await sandbox.simulateDeposit(call)).txId).toMatch(/^SIMULATED-/);
    await expect(sandbox.simulateDeposit(call)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: expect.stringContaining('arrived already'),
    });
  });

  test('starts with working capital in every asset of the chain', async () => {
    // The sandbox was loaded before, so the funding transfers have been mined by now.
    expect(chain.chain.assetSlugs).toHaveLength(4);
    for (const slug of chain.chain.assetSlugs) {
      expect(
        sandbox.provider.offer({
          from: instrument('btc'),
          to: instrument(slug),
          rateMode: 'FLOATING',
        })?.maxPayoutMinor,
      ).toBeGreaterThan(0n);
    }
  });
});
