import { isRecord } from '../../../lib/is-record';
import { isMessengerOrigin, messengerOriginsAround } from './messenger-origins';

/** The two ways between the page and the messenger around it. */
export interface Bridge {
  /** Tells the messenger something; one that does not know of it does nothing. */
  post(type: string, message?: object): void;
  /** @returns a function that ends the listening */
  on(type: string, listener: (message: unknown) => void): () => void;
}

type NativeWindow = Window & {
  readonly TelegramWebviewProxy?: { postEvent(type: string, message: string): void };
};

/**
 * Speaks with Telegram: with the program whose web view shows the page, by the object that it puts
 * there and by functions that it calls, or with its web version, whose page frames this one, by
 * posted messages: to the messenger's own origin, and from it alone, since a page that anybody may
 * show has no content policy against the others.
 */
export function createBridge(page: Window): Bridge {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const hear = (type: unknown, message: unknown): void => {
    for (const listener of [...(listeners.get(String(type)) ?? [])]) listener(message);
  };
  const native = (page as NativeWindow).TelegramWebviewProxy;
  if (native === undefined)
    page.addEventListener('message', ({ source, origin, data }) => {
      if (source === page.parent && isMessengerOrigin(origin, page.location)) hearText(data, hear);
    });
  else putReceivers(page, hear);
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

type Hear = (type: unknown, message: unknown) => void;

function hearText(text: unknown, hear: Hear): void {
  if (typeof text !== 'string') return;
  try {
    const said: unknown = JSON.parse(text);
    if (isRecord(said)) hear(said.eventType, said.eventData);
  } catch {
    // Somebody else's message.
  }
}

/** Each of the messenger's programs calls one of these. */
function putReceivers(page: Window, receiveEvent: Hear): void {
  Object.assign(page, {
    TelegramGameProxy_receiveEvent: receiveEvent,
    TelegramGameProxy: { receiveEvent },
    Telegram: { WebView: { receiveEvent } },
  });
}
