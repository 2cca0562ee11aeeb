import { afterPress } from './after-press';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const send = (name: string) => {
  document.body.dispatchEvent(new MouseEvent(name, { bubbles: true }));
};

test('afterPress runs its callback immediately when nothing is pressed', () => {
  const then = jest.fn();
  afterPress(then);
  expect(then).toHaveBeenCalledTimes(1);
});

test('afterPress waits for the end of a press and for the click that follows', () => {
  const order: string[] = [];
  document.body.addEventListener(
    'click',
    () => {
      order.push('click');
    },
    { once: true },
  );
  send('mousedown');
  afterPress(() => {
    order.push('then');
  });
  expect(order).toEqual([]);
  send('mouseup');
  send('click');
  jest.runAllTimers();
  send('mousedown');
  send('mouseup');
  jest.runAllTimers();
  expect(order).toEqual(['click', 'then']);
  afterPress(() => {
    order.push('at once');
  });
  expect(order).toContain('at once');
});
