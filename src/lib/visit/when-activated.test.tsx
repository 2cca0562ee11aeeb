import { whenActivated } from './when-activated';

const prerendering = (isPrerendering: boolean): void => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendering });
};
afterEach(() => {
  prerendering(false);
});

test('on a page that the visitor sees, a task runs at once', () => {
  const task = jest.fn();
  whenActivated(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('on a page that the browser has prerendered, a task runs once, when the page is opened', () => {
  prerendering(true);
  const task = jest.fn();
  whenActivated(task);
  expect(task).not.toHaveBeenCalled();
  prerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(task).toHaveBeenCalledTimes(1);
});
