import { siteFacts } from '../../../config/site-facts';
import { createBridge } from './bridge';
import { requestContact } from './request-contact';
import { createTelegramHost } from './telegram-host';

type PostedEvent = {
  readonly eventType: string;
  readonly eventData: Readonly<Record<string, unknown>>;
};

/** Creates a window in a frame, and the page around it. */
function framed(around = TELEGRAM) {
  const sentEvents: PostedEvent[] = [];
  const parent = {
    postMessage: (text: string, origin: string) => {
      if (origin === around) sentEvents.push(JSON.parse(text) as PostedEvent);
      else throw new Error(`Posted to ${origin}`);
    },
  };
  const target = new EventTarget();
  const page = Object.assign(target, {
    parent,
    location: { hostname: 'exchange.example', ancestorOrigins: [around] },
  }) as unknown as Window;
  const send = (
    eventType: string,
    eventData?: unknown,
    source: unknown = parent,
    origin = around,
  ) => {
    target.dispatchEvent(
      Object.assign(new Event('message'), {
        source,
        origin,
        data: JSON.stringify({ eventType, eventData }),
      }),
    );
  };
  return { page, sentEvents, send };
}

const TELEGRAM = 'https://web.telegram.org';
beforeEach(() => {
  jest.replaceProperty(siteFacts, 'messengerOrigins', [TELEGRAM]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('the bridge in a frame posts to the page around it, and receives messages only from that page', () => {
  const { page, sentEvents, send } = framed();
  const bridge = createBridge(page);
  const received: unknown[] = [];
  const stop = bridge.on('theme_changed', (message) => {
    received.push(message);
  });
  bridge.post('web_app_expand');
  expect(sentEvents).toEqual([{ eventType: 'web_app_expand', eventData: {} }]);
  send('theme_changed', 1);
  send('theme_changed', 2, 'another window');
  send('theme_changed', 2, page.parent, 'https://evil.example');
  stop();
  send('theme_changed', 3);
  expect(received).toEqual([1]);
});

test('the bridge in a frame posts and receives nothing if the page around it is not a messenger', () => {
  const { page, sentEvents, send } = framed('https://evil.example');
  const bridge = createBridge(page);
  const received: unknown[] = [];
  bridge.on('theme_changed', (message) => {
    received.push(message);
  });
  bridge.post('web_app_expand');
  send('theme_changed', 1);
  expect([sentEvents, received]).toEqual([[], []]);
});

test('the bridge in a web view calls the object that the app injects, and receives calls from the app', () => {
  const posted: string[][] = [];
  const page = {
    TelegramWebviewProxy: {
      postEvent: (...event: string[]) => {
        posted.push(event);
      },
    },
  };
  const bridge = createBridge(page as unknown as Window);
  const received: unknown[] = [];
  bridge.on('back_button_pressed', (message) => {
    received.push(message ?? 'pressed');
  });
  bridge.post('web_app_ready');
  expect(posted).toEqual([['web_app_ready', '{}']]);
  const { TelegramGameProxy_receiveEvent: receive, Telegram } = page as unknown as {
    TelegramGameProxy_receiveEvent(type: string): void;
    Telegram: { WebView: { receiveEvent(type: string): void } };
  };
  receive('back_button_pressed');
  Telegram.WebView.receiveEvent('back_button_pressed');
  expect(received).toEqual(['pressed', 'pressed']);
});

test.each([
  ['allowed', true],
  ['cancelled', false],
])('the write access status "%s" allows messages from the bot: %s', async (status, isAllowed) => {
  const { page, sentEvents, send } = framed();
  const allowed = createTelegramHost('tgWebAppVersion=6.9', page).requestWriteAccess();
  send('write_access_requested', { status });
  expect([await allowed, sentEvents.map(({ eventType }) => eventType)]).toEqual([
    isAllowed,
    ['web_app_request_write_access'],
  ]);
});

test('the host sends no requests to a messenger that is too old to respond', async () => {
  const { page, sentEvents } = framed();
  const host = createTelegramHost('tgWebAppVersion=6.1', page);
  expect(await host.requestWriteAccess()).toBe(false);
  await expect(
    host.showPopup({ title: '', message: 'Sure?', buttons: [{ id: 'no', type: 'cancel' }] }),
  ).rejects.toThrow(RangeError);
  expect(sentEvents).toEqual([]);
});

test('the host adds up the safe areas of the device and the messenger, and ignores invalid sizes', () => {
  const { page, send } = framed();
  const seen: unknown[] = [];
  createTelegramHost('', page).onSafeArea((insets) => {
    seen.push(insets);
  });
  send('safe_area_changed', { top: 20, bottom: 8, left: -1 });
  send('content_safe_area_changed', { top: 44 });
  expect(seen.at(-1)).toEqual({ top: 64, right: 0, bottom: 8, left: 0 });
});

describe('a contact request', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is repeated, with pauses that increase by 50 ms, until the contact arrives', async () => {
    const { page, sentEvents, send } = framed();
    const contact = requestContact(createBridge(page));
    send('phone_requested', { status: 'sent' });
    const sentAtMs: number[] = [];
    const startMs = Date.now();
    for (let asked = 1; asked <= 4; asked += 1) {
      while (
        sentEvents.filter(({ eventType }) => eventType === 'web_app_invoke_custom_method').length <
        asked
      )
        await jest.advanceTimersByTimeAsync(1);
      sentAtMs.push(Date.now() - startMs);
      send('custom_method_invoked', {
        req_id: sentEvents.at(-1)?.eventData.req_id,
        result: asked === 4 ? 'contact=x&hash=y' : '',
      });
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(await contact).toBe('contact=x&hash=y');
    const pauses = sentAtMs.slice(1).map((atMs, index) => atMs - (sentAtMs[index] ?? 0));
    expect(pauses).toEqual([50, 100, 150]);
  });

  test('times out after 5 s if the messenger does not ask the user for the contact', async () => {
    const { page, sentEvents } = framed();
    const silent = requestContact(createBridge(page));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await silent).toBeNull();
    expect(sentEvents.map(({ eventType }) => eventType)).toEqual(['web_app_request_phone']);
  });

  test('times out after 5 s without a contact, and fails immediately if the user declines', async () => {
    const { page, sentEvents, send } = framed();
    const silent = requestContact(createBridge(page));
    send('phone_requested', { status: 'sent' });
    await jest.advanceTimersByTimeAsync(5_100);
    expect(await silent).toBeNull();
    const before = sentEvents.length;
    const refused = requestContact(createBridge(page));
    send('phone_requested', { status: 'cancelled' });
    expect(await refused).toBeNull();
    expect(sentEvents).toHaveLength(before + 1);
  });
});
