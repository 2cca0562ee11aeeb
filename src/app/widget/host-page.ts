import { WIDGET_MESSAGE_SOURCE, type WidgetMessage } from '@quayside/contract/site/widget';

type Told = WidgetMessage extends infer Message
  ? Message extends WidgetMessage
    ? Omit<Message, 'source' | 'version'>
    : never
  : never;

/** The page around the frame. */
export type HostPage = { tell(message: Told): void };

/**
 * The origin that the frame's address names as the one around it, or null where it names none.
 * Messages go to it and to nobody else.
 */
export function readHostOrigin(search: string): string | null {
  const parent = new URLSearchParams(search).get('parent') ?? '';
  return URL.canParse(parent) &&
    /^https?:$/.test(new URL(parent).protocol) &&
    new URL(parent).origin === parent
    ? parent
    : null;
}

/** Speaks to the page around the frame, as far as there is one that gave its origin. */
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
