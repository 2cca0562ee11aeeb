import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';

import { messengerOriginsAround } from './messenger-origins';

/**
 * Returns whether any site can show the page in a frame. That is the case for the widget page,
 * however its path is written.
 */
function isShownAnywhere(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().includes(WIDGET_FRAME_PATH);
  } catch {
    return true;
  }
}

/**
 * Returns whether the page runs in a messenger: its app has injected its object, or its web version
 * shows the page in a frame.
 */
export function isMessengerAround(page: Window): boolean {
  if (isShownAnywhere(page.location.pathname)) return false;
  return (
    'TelegramWebviewProxy' in page ||
    (page.parent !== page && messengerOriginsAround(page).length > 0)
  );
}
