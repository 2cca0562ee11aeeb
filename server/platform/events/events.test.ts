import type { Sql } from '../database/database';
import { createEvents } from './events';

const sql = {} as Sql;

test('listeners are called in the order of subscription, in the transaction of the event', async () => {
  const events = createEvents<string>();
  const received: unknown[] = [];
  events.subscribe(async (given, what) => void received.push(['first', given === sql, what]));
  events.subscribe(async (given, what) => void received.push(['second', given === sql, what]));
  await events.publish(sql, async () => 'paid');
  expect(received).toEqual([
    ['first', true, 'paid'],
    ['second', true, 'paid'],
  ]);
});

test('an event is not read if there are no listeners', async () => {
  const read = jest.fn();
  await createEvents().publish(sql, read);
  expect(read).not.toHaveBeenCalled();
});

test('an error in a listener is passed to the publisher, and later listeners are not called', async () => {
  const events = createEvents<null>();
  const later = jest.fn();
  events.subscribe(async () => {
    throw new Error('the disk is full');
  });
  events.subscribe(later);
  await expect(events.publish(sql, async () => null)).rejects.toThrow('the disk is full');
  expect(later).not.toHaveBeenCalled();
});
