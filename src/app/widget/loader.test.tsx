import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { WIDGET_LOADER } from '@quayside/contract/site/widget';

const siteOrigin = 'https://swap.example';
const englishTitle = 'Currency exchange calculator';

/** Runs the loader as a page on another site would. */
beforeAll(() => {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', {
    value: `${siteOrigin}${WIDGET_LOADER.path}?languages=ru,es`,
  });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  window.eval(readFileSync(resolve('static', WIDGET_LOADER.path.slice(1)), 'utf8'));
});
afterEach(() => {
  document.body.replaceChildren();
});

function mountWidget(attributes: string): { element: HTMLElement; frame: HTMLIFrameElement } {
  document.body.innerHTML = `<quayside-widget ${attributes}></quayside-widget>`;
  const element = document.querySelector<HTMLElement>('quayside-widget');
  const frame = element?.querySelector('iframe');
  if (!element || !frame) throw new Error('The loader has made no frame.');
  return { element, frame };
}

function say(
  frame: HTMLIFrameElement,
  message: unknown,
  origin = siteOrigin,
  source: MessageEventSource | null = frame.contentWindow,
): void {
  window.dispatchEvent(new MessageEvent('message', { data: message, origin, source }));
}

const message = (more: object) => ({ source: 'quayside-widget', version: 1, ...more });

test("the frame shows what the element's attributes request, and is sandboxed", () => {
  const { frame } = mountWidget('send="btc" receive="eth" theme="dark" lang="ru"');
  expect(frame.src).toBe(
    `${siteOrigin}/ru/widget/frame?send=btc&receive=eth&theme=dark` +
      `&parent=${encodeURIComponent(window.location.origin)}`,
  );
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
});

test.each([
  ['es', '/es/widget/frame'],
  ['ru', '/ru/widget/frame'],
  ['es-MX', '/es/widget/frame'],
  ['en', '/widget/frame'],
  ['de', '/widget/frame'],
  ['../x', '/widget/frame'],
  ['', '/widget/frame'],
])('the frame for lang=%j is %s', (lang, path) => {
  const { frame } = mountWidget(`lang="${lang}"`);
  expect(new URL(frame.src).pathname).toBe(path);
});

test.each([
  ['', 'Quayside: calculadora', 'Quayside: calculadora'],
  ['frame-title="Swap coins"', 'Quayside: calculadora', 'Swap coins'],
  ['', 7, englishTitle],
])('the title of the frame with %j and a message with %j is %j', (attributes, title, shown) => {
  const { frame } = mountWidget(attributes);
  say(frame, message({ type: 'ready', title }));
  expect(frame.title).toBe(shown);
});

test('the frame is resized to its content, and the page receives its events', () => {
  const { element, frame } = mountWidget('');
  const received: unknown[] = [];
  for (const type of ['ready', 'quote'])
    document.body.addEventListener(`quayside:${type}`, (event) =>
      received.push((event as CustomEvent).detail),
    );
  say(frame, message({ type: 'ready' }));
  say(frame, message({ type: 'resize', heightPx: 301.2 }));
  say(frame, message({ type: 'quote', send: 'btc' }));
  expect(frame.style.height).toBe('302px');
  expect(received).toEqual([message({ type: 'ready' }), message({ type: 'quote', send: 'btc' })]);
  expect(element.style.maxWidth).toBe('28rem');
});

test.each([
  [
    'the wrong origin',
    (frame: HTMLIFrameElement) => {
      say(frame, message({ type: 'resize', heightPx: 99 }), 'https://evil.example');
    },
  ],
  [
    'the wrong source window',
    (frame: HTMLIFrameElement) => {
      say(frame, message({ type: 'resize', heightPx: 99 }), siteOrigin, window);
    },
  ],
  [
    'no source field',
    (frame: HTMLIFrameElement) => {
      say(frame, { type: 'resize', heightPx: 99 });
    },
  ],
  [
    'an invalid height',
    (frame: HTMLIFrameElement) => {
      say(frame, message({ type: 'resize', heightPx: 1e9 }));
    },
  ],
])('a message with %s changes nothing', (_name, speak) => {
  const { frame } = mountWidget('');
  const before = frame.style.height;
  speak(frame);
  expect(frame.style.height).toBe(before);
});

test('an attribute change takes effect immediately, and a removed element no longer dispatches events', () => {
  const { element } = mountWidget('send="btc"');
  element.setAttribute('send', 'ltc');
  const frame = element.querySelector('iframe');
  expect(frame?.src).toContain('send=ltc');
  const received = jest.fn();
  element.addEventListener('quayside:ready', received);
  const frameWindow = frame?.contentWindow ?? null;
  element.remove();
  window.dispatchEvent(
    new MessageEvent('message', {
      data: message({ type: 'ready' }),
      origin: siteOrigin,
      source: frameWindow,
    }),
  );
  expect(received).not.toHaveBeenCalled();
});
