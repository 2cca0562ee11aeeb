import { whenInteracted } from './when-interacted';

const moved = (movementX: number): Event =>
  Object.assign(new Event('pointermove'), { movementX, movementY: 0 });

test('a pointer that rests is no interaction, and the first movement is the only one that counts', () => {
  const onInteracted = jest.fn();
  whenInteracted(onInteracted);
  window.dispatchEvent(moved(0));
  expect(onInteracted).not.toHaveBeenCalled();
  window.dispatchEvent(moved(3));
  window.dispatchEvent(moved(4));
  expect(onInteracted).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'click', 'keydown', 'focusin', 'scroll'])(
  '%s is an interaction',
  (sign) => {
    const onInteracted = jest.fn();
    whenInteracted(onInteracted);
    window.dispatchEvent(new Event(sign));
    expect(onInteracted).toHaveBeenCalledTimes(1);
  },
);
