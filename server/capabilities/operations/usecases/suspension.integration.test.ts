import { withTestDatabases } from '../../../testing/database/database';
import { createManualClock } from '../../../testing/manual-clock';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { until } from '../../../testing/until';
import { createSuspension, type Suspension } from './suspension';

withTestDatabases('suspension', (open) => {
  const onError = (error: unknown): never => {
    throw error;
  };

  test('takes effect immediately on this node, and on other nodes by an announcement', async () => {
    const database = await open();
    const pubSub = createRecordedPubSub();
    const clock = createManualClock();
    const [here, there] = [0, 1].map(() =>
      createSuspension({ database, pubSub, clock, onError }),
    ) as [Suspension, Suspension];
    expect(here.isSuspended()).toBeNull();
    await here.suspend({ reason: 'the node is behind', reasons: { ru: 'узел отстаёт' } }, 'ann');
    expect(here.isSuspended()).toEqual({
      reason: 'the node is behind',
      reasons: { ru: 'узел отстаёт' },
      by: 'ann',
      at: new Date(clock.nowMs()).toISOString(),
    });
    await until(
      'the other node to receive the suspension',
      () => there.isSuspended()?.reasons['ru'] === 'узел отстаёт',
    );
    await there.suspend({ reason: 'an audit', reasons: {} }, 'bob');
    await until('the new reason', () => here.isSuspended()?.by === 'bob');
    expect(here.isSuspended()).toMatchObject({ reason: 'an audit', reasons: {} });
    await here.resume('ann');
    expect(here.isSuspended()).toBeNull();
    await until('the other node to resume', () => there.isSuspended() === null);
    expect(pubSub.announced).toHaveLength(3);
  });

  test('is read from the database by a node that is starting or missed the announcement', async () => {
    const database = await open();
    const clock = createManualClock();
    const first = createSuspension({ database, pubSub: createRecordedPubSub(), clock, onError });
    const second = createSuspension({ database, pubSub: createRecordedPubSub(), clock, onError });
    await first.suspend({ reason: 'maintenance', reasons: {} }, 'ann');
    expect(second.isSuspended()).toBeNull();
    await second.refresh();
    expect(second.isSuspended()).toMatchObject({ reason: 'maintenance' });
  });
});
