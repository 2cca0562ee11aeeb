import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';

import { messengerOriginsAround } from './messenger-origins';

/** Any page may show the widget's in a frame, in whatever way its path is written. */
function isShownAnywhere(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().includes(WIDGET_FRAME_PATH);
  } catch {
    return true;
  }
}

/**
 * Whether a messenger is around the page: its program has put its object here, or its web version
 * shows the page in a frame.
 */
export function isMessengerAround(page: Window): boolean {
  if (isShownAnywhere(page.location.pathname)) return false;
  return (
    'TelegramWebviewProxy' in page ||
    (page.parent !== page && messengerOriginsAround(page).length > 0)
  );
}
