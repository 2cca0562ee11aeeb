import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createSandboxCardPartner } from '../adapters/sandbox/sandbox-card-partner';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
import { BUYER_EMAIL } from '../../../testing/cards/card-order-harness';
import { payForm } from '../../../testing/cards/card-payment-steps';
import { findFreePort } from '../../../testing/free-port';
import { until } from '../../../testing/until';

describe('the sandbox partner as a process', () => {
  let child: ChildProcess | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'quayside-card-process-'));
  afterAll(async () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('resumes from its stored state after kill -9', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const start = async (): Promise<void> => {
      child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          join(__dirname, '../../../sandbox/card-partner/main.ts'),
          folder,
          String(port),
          'http://127.0.0.1:1/',
        ],
        { stdio: 'ignore' },
      );
      await until(
        'the partner to respond',
        () =>
          fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        30_000,
      );
    };
    await start();
    const partner = createSandboxCardPartner({ url }, { timeoutMs: 12_000 });
    await partner.signUp({ email: BUYER_EMAIL, hasAcceptedTerms: true, callerAddress: null });
    const { bearer } = await partner.signIn({ email: BUYER_EMAIL, callerAddress: null });
    const payment = {
      paymentId: '0b9f2c1e-1111-4222-8333-444455556666',
      user: { bearer, callerAddress: null },
      fiatCurrency: 'EUR',
      fiatMinor: 2_500n,
      maxFeeMinor: 2_500n,
      returnUrl: 'https://exchange.example/',
      locale: 'en' as const,
    };
    const first = await partner.createPayment(payment);
    await fetch(first.redirectUrl, payForm(TEST_CARDS.success));
    child!.kill('SIGKILL');
    await once(child!, 'exit');
    await start();
    expect(
      await partner.signUp({ email: BUYER_EMAIL, hasAcceptedTerms: true, callerAddress: null }),
    ).toBe('already_registered');
    expect(await partner.contacts({ bearer, callerAddress: null })).toEqual({
      email: BUYER_EMAIL,
      emailStatus: 'not_confirmed',
    });
    expect(await partner.createPayment(payment)).toEqual(first);
    expect(await partner.readPayment(payment.paymentId)).toMatchObject({
      state: 'captured',
      fiatMinor: 2_500n,
    });
  }, 90_000);
});
