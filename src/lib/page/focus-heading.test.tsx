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

it('leaves focus alone after the visitor has moved it', async () => {
  openPage();
  document.querySelector('a')?.focus();
  main().innerHTML = '<h1>Order</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Home');
});

it('refocuses the heading if the router focuses its wrapper a few frames later', () => {
  main().innerHTML = '<h1>Blog</h1>';
  openPage();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('moves focus to the heading from a link that is still on the page', () => {
  main().innerHTML = '<h1>Blog</h1>';
  document.querySelector('a')?.focus();
  openPage();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('restores focus to the field the visitor is typing in', () => {
  main().innerHTML = '<h1>Swap</h1><input id="send-amount" value="25">';
  document.getElementById('send-amount')?.focus();
  openPage();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.id).toBe('send-amount');
});

it("moves focus from the placeholder's heading to the page's heading", async () => {
  main().innerHTML = '<h1>Loading</h1>';
  openPage();
  expect(document.activeElement?.textContent).toBe('Loading');
  main().innerHTML = '<h1>Swap</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Swap');
});

it('stops moving focus after the visitor clicks', async () => {
  main().innerHTML = '<h1>Blog</h1>';
  openPage();
  document.dispatchEvent(new Event('pointerdown'));
  document.querySelector('h1')?.blur();
  main().append('more');
  await mutated();
  expect(document.activeElement).toBe(document.body);
});
