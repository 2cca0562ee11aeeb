import { WIDGET_MESSAGE_SOURCE, type WidgetMessage } from '@quayside/contract/site/widget';

type OutgoingMessage = WidgetMessage extends infer Message
  ? Message extends WidgetMessage
    ? Omit<Message, 'source' | 'version'>
    : never
  : never;

/** The page that contains the frame. */
export type HostPage = { post(message: OutgoingMessage): void };

/**
 * Returns the embedding page's origin from the frame's own URL, or null if it is missing or
 * invalid. Messages are sent only to this origin.
 */
export function readHostOrigin(search: string): string | null {
  const parent = new URLSearchParams(search).get('parent') ?? '';
  return URL.canParse(parent) &&
    /^https?:$/.test(new URL(parent).protocol) &&
    new URL(parent).origin === parent
    ? parent
    : null;
}

/**
 * Creates a host page that receives messages only if the frame is embedded and the page's origin is
 * known.
 */
export function createHostPage(frame: Pick<Window, 'parent' | 'location'>): HostPage {
  const origin = readHostOrigin(frame.location.search);
  const isFramed = frame.parent !== (frame as unknown as Window);
  return {
    post(message) {
      if (origin !== null && isFramed)
        frame.parent.postMessage({ source: WIDGET_MESSAGE_SOURCE, version: 1, ...message }, origin);
    },
  };
}
