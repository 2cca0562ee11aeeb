import { createInProcessPubSub } from './in-process-pub-sub';
import type { Announcement } from './pub-sub';

const announcement: Announcement = { topic: 'order-changed', orderId: 1_000_000_000_001 };

describe('in-process announcements', () => {
  test('reach every listener until it unsubscribes', async () => {
    const received: string[] = [];
    const pubSub = createInProcessPubSub((error) => {
      throw error;
    });
    const leave = pubSub.subscribe(() => received.push('first'));
    pubSub.subscribe(() => received.push('second'));
    await pubSub.publish(announcement);
    leave();
    await pubSub.publish(announcement);
    expect(received).toEqual(['first', 'second', 'second']);
  });

  test('reach the other listeners even if one throws', async () => {
    const errors: unknown[] = [];
    const received: Announcement[] = [];
    const pubSub = createInProcessPubSub((error) => errors.push(error));
    pubSub.subscribe(() => {
      throw new Error('deaf');
    });
    pubSub.subscribe((one) => received.push(one));
    await pubSub.publish(announcement);
    expect(received).toEqual([announcement]);
    expect(errors).toEqual([new Error('deaf')]);
  });
});
