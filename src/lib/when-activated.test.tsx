import { whenActivated } from './when-activated';

afterEach(() => {
  Object.assign(document, { prerendering: false });
});

test('a task runs at once on a page that is open', () => {
  const task = jest.fn();
  whenActivated(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task of a prerendered page waits until the page is opened, and runs once', () => {
  Object.assign(document, { prerendering: true });
  const task = jest.fn();
  whenActivated(task);
  expect(task).not.toHaveBeenCalled();
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(task).toHaveBeenCalledTimes(1);
});
