import { createPublicKey, verify } from 'node:crypto';

import { orderResponseSchema, type OrderResponse } from '@quayside/contract/schemas/orders';
import { createOrder, findOrderV2 } from '@quayside/contract/endpoints/orders';
import type { Proof } from '@quayside/contract/signing/proof';
import { depositStatement } from '@quayside/contract/signing/statements';

import { SANDBOX_SIGNING_KEYS } from '../../../platform/sandbox-keys/signing-keys';
import { signingKeyPair } from '../../../platform/signing/ed25519-key';
import { createEd25519Signer } from '../../../platform/signing/ed25519-signer';
import {
  newSigningKeys,
  publicHalfOf,
  rotatedSigningKeys,
} from '../../../platform/signing/signing-keys-file';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderApp, type OrderApp } from '../../../testing/orders/order-app';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let calls: OrderApp;

useEvmSandbox((started) => {
  sandbox = started;
});

const sandboxKey = signingKeyPair(SANDBOX_SIGNING_KEYS.current);

function isGenuine(
  statement: string,
  proof: Proof | null | undefined,
  publicKey = sandboxKey.publicKey,
): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(
    null,
    Buffer.from(statement),
    key,
    Buffer.from(proof?.signature ?? '', 'base64url'),
  );
}

withTestDatabases('the proof of a deposit address', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    calls = buildOrderApp(harness);
  });
  afterEach(async () => {
    await calls.app.close();
  });

  const created = async (body: object = {}): Promise<OrderResponse> =>
    orderResponseSchema.parse((await calls.create(body)).json());
  const lookedUp = async ({ orderId, destinationAddress }: OrderResponse): Promise<OrderResponse> =>
    orderResponseSchema.parse(
      (
        await calls.get(
          findOrderV2.path,
          `orderId=${orderId}&destinationAddress=${destinationAddress}`,
        )
      ).json(),
    );

  it.each([
    ['the house', {}],
    [
      'an upstream provider',
      {
        instrumentTo: { currencyTitle: 'XRP', networkTitle: 'XRP' },
        destinationAddress: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
        destinationAddressMemo: '42',
      },
    ],
  ])(
    'is included in every response for an order of %s, and is valid for that response',
    async (_who, body) => {
      const order = await created(body);
      expect(order.depositAddress.proof?.keyId).toBe(sandboxKey.keyId);
      expect(isGenuine(depositStatement(order), order.depositAddress.proof)).toBe(true);
      const later = await lookedUp(order);
      expect(later.depositAddress).toEqual(order.depositAddress);
      expect(isGenuine(depositStatement(later), later.depositAddress.proof)).toBe(true);
    },
  );

  it('stays valid while the order progresses', async () => {
    const order = await created();
    await harness.pay(order.depositAddress.depositAddress, ONE_ETH);
    await harness.mineAndWork(20);
    const done = await lookedUp(order);
    expect(done.completed).toBe(true);
    expect(isGenuine(depositStatement(done), done.depositAddress.proof)).toBe(true);
  });

  it('is not valid for any other details', async () => {
    const order = await created();
    const { depositAddress, pair } = order;
    const changes: readonly Partial<OrderResponse>[] = [
      { orderId: order.orderId + 1 },
      { createdAt: new Date(Date.parse(order.createdAt) + 1).toISOString() },
      { claimedDepositAmount: '10' },
      { destinationAddress: '0x2222222222222222222222222222222222222222' },
      { destinationAddressMemo: '7' },
      { pair: { ...pair, instrumentFrom: { ...pair.instrumentFrom, slug: 'usdterc20' } } },
      { pair: { ...pair, instrumentTo: { ...pair.instrumentTo, slug: 'usdcerc20' } } },
      { depositAddress: { ...depositAddress, depositAddress: DESTINATION } },
      { depositAddress: { ...depositAddress, depositAddressMemo: '7' } },
    ];
    for (const change of changes)
      expect([
        change,
        isGenuine(depositStatement({ ...order, ...change }), depositAddress.proof),
      ]).toEqual([change, false]);
  });

  it('is not created again for an address that was changed in the database', async () => {
    const order = await created();
    await harness.deps.database.query(
      'UPDATE orders SET deposit_address = $2 WHERE order_id = $1',
      [order.orderId, DESTINATION],
    );
    const changed = await lookedUp(order);
    expect(changed.depositAddress.depositAddress).toBe(DESTINATION);
    expect(changed.depositAddress.proof).toEqual(order.depositAddress.proof);
    expect(isGenuine(depositStatement(changed), changed.depositAddress.proof)).toBe(false);
  });

  it('stays the same for a call that is repeated with its idempotency key', async () => {
    const call = () =>
      calls.app.inject({
        method: 'POST',
        url: createOrder.path,
        headers: { 'idempotency-key': 'b0a7c3d4-again' },
        payload: {
          instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
          instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
          destinationAddress: DESTINATION,
          claimedDepositAmount: '1',
        },
      });
    const created = await call();
    const first = orderResponseSchema.parse(created.json());
    await harness.deps.database.query(
      'UPDATE orders SET deposit_address = $2 WHERE order_id = $1',
      [first.orderId, DESTINATION],
    );
    const repeated = await call();
    const again = orderResponseSchema.parse(repeated.json());
    expect([
      created.headers['idempotent-replayed'],
      repeated.headers['idempotent-replayed'],
    ]).toEqual([undefined, 'true']);
    expect(again.depositAddress.proof).toEqual(first.depositAddress.proof);
    expect(isGenuine(depositStatement(again), again.depositAddress.proof)).toBe(false);
  });

  it('stays valid after a key rotation, and new orders use the new key', async () => {
    const order = await created();
    const before = newSigningKeys();
    const after = rotatedSigningKeys({ ...before, current: SANDBOX_SIGNING_KEYS.current });
    const changed = buildOrderApp({
      ...harness,
      deps: { ...harness.deps, statementSigner: createEd25519Signer(after.current) },
    });
    const newer = orderResponseSchema.parse((await changed.create()).json());
    await changed.app.close();
    const former = publicHalfOf(after).find(({ standing }) => standing === 'former');
    expect(newer.depositAddress.proof?.keyId).toBe(signingKeyPair(before.next).keyId);
    expect(
      isGenuine(
        depositStatement(newer),
        newer.depositAddress.proof,
        signingKeyPair(before.next).publicKey,
      ),
    ).toBe(true);
    const later = await lookedUp(order);
    expect(isGenuine(depositStatement(later), later.depositAddress.proof, former?.publicKey)).toBe(
      true,
    );
  });

  it('is missing from an order that predates proofs', async () => {
    const order = await created();
    await harness.deps.database.query(
      'UPDATE orders SET deposit_proof_key_id = NULL, deposit_proof_signature = NULL WHERE order_id = $1',
      [order.orderId],
    );
    expect((await lookedUp(order)).depositAddress.proof).toBeNull();
  });
});
