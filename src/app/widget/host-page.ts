import { WIDGET_MESSAGE_SOURCE, type WidgetMessage } from '@quayside/contract/site/widget';

type OutgoingMessage = WidgetMessage extends infer Message
  ? Message extends WidgetMessage
    ? Omit<Message, 'source' | 'version'>
    : never
  : never;

/** The page that contains the frame. */
export type HostPage = { tell(message: OutgoingMessage): void };

/**
 * Returns the embedding origin that the frame's own URL names, or null if it names none. Messages
 * are sent only to this origin.
 */
export function readHostOrigin(search: string): string | null {
  const parent = new URLSearchParams(search).get('parent') ?? '';
  return URL.canParse(parent) &&
    /^https?:$/.test(new URL(parent).protocol) &&
    new URL(parent).origin === parent
    ? parent
    : null;
}

/** Posts messages to the embedding page, if the frame is embedded and knows the page's origin. */
export function createHostPage(frame: Pick<Window, 'parent' | 'location'>): HostPage {
  const origin = readHostOrigin(frame.location.search);
  const isFramed = frame.parent !== (frame as unknown as Window);
  return {
    tell(message) {
      if (origin !== null && isFramed)
        frame.parent.postMessage({ source: WIDGET_MESSAGE_SOURCE, version: 1, ...message }, origin);
    },
  };
}
