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
const arrive = () => {
  focusHeading();
  jest.advanceTimersToNextFrame();
};
const mutated = () => Promise.resolve();

it('gives the focus to the heading of the page', () => {
  main().innerHTML = '<h1>Blog</h1>';
  arrive();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('waits for the heading of a page that still loads', async () => {
  arrive();
  main().innerHTML = '<p>Loading</p>';
  await mutated();
  expect(document.activeElement?.id).toBe('gatsby-focus-wrapper');
  main().innerHTML = '<h1>Order</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Order');
});

it('calls nobody away who has gone on meanwhile', async () => {
  arrive();
  document.querySelector('a')?.focus();
  main().innerHTML = '<h1>Order</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Home');
});

it('takes the heading back when the router puts the focus on its wrapper some frames later', () => {
  main().innerHTML = '<h1>Blog</h1>';
  arrive();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('goes to the heading from a link that has stayed', () => {
  main().innerHTML = '<h1>Blog</h1>';
  document.querySelector('a')?.focus();
  arrive();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.textContent).toBe('Blog');
});

it('gives the field back to whoever is typing', () => {
  main().innerHTML = '<h1>Swap</h1><input id="send-amount" value="25">';
  document.getElementById('send-amount')?.focus();
  arrive();
  document.getElementById('gatsby-focus-wrapper')?.focus();
  expect(document.activeElement?.id).toBe('send-amount');
});

it('follows from the heading of what stands in for the page to that of the page', async () => {
  main().innerHTML = '<h1>Loading</h1>';
  arrive();
  expect(document.activeElement?.textContent).toBe('Loading');
  main().innerHTML = '<h1>Swap</h1>';
  await mutated();
  expect(document.activeElement?.textContent).toBe('Swap');
});

it('leaves the focus alone once the visitor has pressed something', async () => {
  main().innerHTML = '<h1>Blog</h1>';
  arrive();
  document.dispatchEvent(new Event('pointerdown'));
  document.querySelector('h1')?.blur();
  main().append('more');
  await mutated();
  expect(document.activeElement).toBe(document.body);
});
