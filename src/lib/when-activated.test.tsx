import { whenActivated } from './when-activated';

const prerendered = (): Document & { prerendering: boolean } =>
  Object.assign(document.implementation.createHTMLDocument(), { prerendering: true });

test('a task runs at once on a page that is open', () => {
  const task = jest.fn();
  whenActivated(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task of a prerendered page waits until the page is opened, and runs once', () => {
  const page = prerendered();
  const task = jest.fn();
  whenActivated(task, page);
  expect(task).not.toHaveBeenCalled();
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(task).toHaveBeenCalledTimes(1);
});
