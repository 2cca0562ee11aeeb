import { isRecord } from '../../../lib/is-record';
import { isMessengerOrigin, messengerOriginsAround } from './messenger-origins';

/** The connection between the page and the messenger around it, in both directions. */
export interface Bridge {
  /** Sends an event to the messenger; a messenger that does not support it ignores it. */
  post(type: string, message?: object): void;
  /** @returns a function that removes the listener */
  on(type: string, listener: (message: unknown) => void): () => void;
}

type NativeWindow = Window & {
  readonly TelegramWebviewProxy?: { postEvent(type: string, message: string): void };
};

/**
 * Communicates with Telegram. In a Telegram app, whose web view shows the page, it uses the object
 * that the app injects, and functions that the app calls. In the web version, which shows this page
 * in a frame, it uses posted messages, only to and from the messenger's own origin, because the
 * content policy does not exclude other origins on a page that any site can frame.
 */
export function createBridge(page: Window): Bridge {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const receive = (type: unknown, message: unknown): void => {
    for (const listener of [...(listeners.get(String(type)) ?? [])]) listener(message);
  };
  const native = (page as NativeWindow).TelegramWebviewProxy;
  if (native === undefined)
    page.addEventListener('message', ({ source, origin, data }) => {
      if (source === page.parent && isMessengerOrigin(origin, page.location))
        receiveText(data, receive);
    });
  else installReceivers(page, receive);
  return {
    post(type, message = {}) {
      if (native !== undefined) native.postEvent(type, JSON.stringify(message));
      else
        for (const origin of messengerOriginsAround(page))
          page.parent.postMessage(JSON.stringify({ eventType: type, eventData: message }), origin);
    },
    on(type, listener) {
      const mine = listeners.get(type) ?? new Set();
      listeners.set(type, mine.add(listener));
      return () => {
        mine.delete(listener);
      };
    },
  };
}

type Receive = (type: unknown, message: unknown) => void;

function receiveText(text: unknown, receive: Receive): void {
  if (typeof text !== 'string') return;
  try {
    const posted: unknown = JSON.parse(text);
    if (isRecord(posted)) receive(posted.eventType, posted.eventData);
  } catch {
    // Text that is not JSON is from another sender.
  }
}

/** Installs the functions that the messenger's apps call; each app calls one of them. */
function installReceivers(page: Window, receiveEvent: Receive): void {
  Object.assign(page, {
    TelegramGameProxy_receiveEvent: receiveEvent,
    TelegramGameProxy: { receiveEvent },
    Telegram: { WebView: { receiveEvent } },
  });
}
