import { focusHeading } from './focus-heading';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><nav><a href="/">Home</a></nav><main></main></div>';
  document.getElementById('gatsby-focus-wrapper')?.focus();
});
afterEach(() => {
  jest.useRealTimers();
});

const main = () => document.querySelector('main') ?? document.body;
const openPage = () => {
  focusHeading();
  jest.advanceTimersToNextFrame();
};
const mutated = () => Promise.resolve();

it('focuses the heading of the page', () => {
  main().innerHTML = '<h1>Blog</h1>';
  openPage();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('waits for the heading of a page that is still loading', async () => {
  openPage();
  main().innerHTML = '<p>Loading</p>';
  await mutated();
  expect(document.activeElement?.id).toBe('gatsby-focus-wrapper');
  main().innerHTML = '<h1>Order</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Order');
});

it('leaves the focus alone after the visitor has moved it', async () => {
  openPage();
  document.querySelector('a')?.focus();
  main().innerHTML = '<h1>Order</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Home');
});

it('focuses the heading again after the router focuses its wrapper some frames later', () => {
  main().innerHTML = '<h1>Blog</h1>';
  openPage();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('moves the focus to the heading from a link that is still on the page', () => {
  main().innerHTML = '<h1>Blog</h1>';
  document.querySelector('a')?.focus();
  openPage();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('restores the focus to the field in which the visitor is typing', () => {
  main().innerHTML = '<h1>Swap</h1><input id="send-amount" value="25">';
  document.getElementById('send-amount')?.focus();
  openPage();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.id).toBe('send-amount');
});

it('moves the focus from the heading of a placeholder to that of the page', async () => {
  main().innerHTML = '<h1>Loading</h1>';
  openPage();
  expect(document.activeElement?.textContent).toBe('Loading');
  main().innerHTML = '<h1>Swap</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Swap');
});

it('stops moving the focus after the visitor clicks', async () => {
  main().innerHTML = '<h1>Blog</h1>';
  openPage();
  document.dispatchEvent(new Event('pointerdown'));
  document.querySelector('h1')?.blur();
  main().append('more');
  await mutated();
  expect(document.activeElement).toBe(document.body);
});
