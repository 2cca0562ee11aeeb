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

test.each(['pointerdown', 'click', 'keydown', 'focusin', 'wheel', 'scroll'])(
  '%s is an interaction',
  (sign) => {
    const onInteracted = jest.fn();
    whenInteracted(onInteracted);
    window.dispatchEvent(new Event(sign));
    expect(onInteracted).toHaveBeenCalledTimes(1);
  },
);

test('a page that scrolls while it loads, as the browser does to a fragment, is no interaction', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const onInteracted = jest.fn();
  whenInteracted(onInteracted);
  window.dispatchEvent(new Event('scroll'));
  expect(onInteracted).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('scroll'));
  expect(onInteracted).toHaveBeenCalledTimes(1);
});
