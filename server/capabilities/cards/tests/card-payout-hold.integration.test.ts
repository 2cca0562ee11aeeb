import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { TestPartner } from '../../../testing/cards/card-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { buildSaleHarness, type SaleHarness } from '../../../testing/cards/sale-harness';
import { sellAndDeposit } from '../../../testing/cards/sale-steps';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { createPayoutHolds, type PayoutHolds } from '../../treasury';
import type { CardPayouts } from '../ports/card-payouts';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withTestDatabases('the payout of a sale to a card', (open) => {
  const build = async (): Promise<{ harness: SaleHarness; holds: PayoutHolds }> => {
    const harness = await buildSaleHarness(await open(), sandbox, partner);
    const holds = createPayoutHolds({
      ...harness.deps.orders,
      pubSub: createRecordedPubSub(),
      // The end of a test cuts off the refresh after the last announcement.
      onError: () => undefined,
    });
    return { harness, holds };
  };
  type Submit = CardPayouts['submit'];
  /** Holds payouts once `start` is called, outside the request's transaction, as an operator does. */
  const holdLater = (holds: PayoutHolds) => {
    let start: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (start = resolve)).then(() =>
      holds.hold('operator', 'now', 'ann'),
    );
    return { start: () => start(), held };
  };

  test('is not requested while payouts are held, and requested once they are released', async () => {
    const { harness, holds } = await build();
    await sellAndDeposit(harness);
    const submit = jest.fn<ReturnType<Submit>, Parameters<Submit>>(harness.deps.partner.submit);
    await holds.hold('operator', 'the key may be stolen', 'ann');
    await harness.follow({ submit });
    expect(submit).not.toHaveBeenCalled();
    await holds.release('operator');
    await harness.follow({ submit });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('is not requested after hold() has returned, which waits for requests that have started', async () => {
    const { harness, holds } = await build();
    await sellAndDeposit(harness);
    const done: string[] = [];
    const later = holdLater(holds);
    const holding = later.held.then(() => done.push('held'));
    const submit: Submit = async (...request) => {
      later.start();
      // A hold that does not wait would be written within these turns.
      for (let turn = 0; turn < 2_000 && done.length === 0; turn += 1) await nextTurn();
      await harness.deps.partner.submit(...request);
      done.push('requested');
    };
    await harness.follow({ submit });
    await holding;
    expect(done).toEqual(['requested', 'held']);
  });

  test('is not requested after the hold returned if the connection took too long', async () => {
    const { harness, holds } = await build();
    const order = await sellAndDeposit(harness);
    const { start, held } = holdLater(holds);
    const submit: Submit = async (request, signal) => {
      start();
      if (!signal.aborted) await once(signal, 'abort');
      await harness.deps.partner.submit(request, signal);
    };
    await harness.follow({ submit });
    await held;
    expect((await harness.payout(order)).state).toBe('queued');
    await harness.follow();
    expect((await harness.payout(order)).state).toBe('queued');
    await holds.release('operator');
    await harness.follow();
    expect((await harness.payout(order)).state).toBe('submitted');
  });
});
