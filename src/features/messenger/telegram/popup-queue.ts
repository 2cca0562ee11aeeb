import { isRecord } from '../../../lib/is-record';
import { createSerialQueue } from '../../../lib/serial-queue';
import type { Bridge } from './bridge';
import { popupProblems, type Popup } from './popup';

/**
 * @returns the id of the clicked button, `null` for none
 * @throws RangeError for a popup that the messenger would not show
 */
export type ShowPopup = (popup: Popup) => Promise<string | null>;

const SEPARATOR = ':';

/**
 * Returns an id that is unique among the pop-ups of this page, including those from before a
 * reload.
 */
const popupMark = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const marked = (popup: Popup, mark: string): Popup => ({
  ...popup,
  buttons: popup.buttons.map((button) => ({ ...button, id: `${mark}${SEPARATOR}${button.id}` })),
});

/** Returns the clicked button of a closed pop-up; empty if it was closed without a button. */
const buttonOf = (message: unknown): string =>
  isRecord(message) && typeof message.button_id === 'string' ? message.button_id : '';

/**
 * Shows pop-ups one at a time, because the messenger drops a second one. The messenger reports only
 * the clicked button of a closed pop-up, so button ids include the id of their pop-up. That way a
 * late response to an earlier pop-up, such as one from before a reload, is not mistaken for a
 * response to this one.
 */
export function createPopupQueue(bridge: Bridge): ShowPopup {
  const inTurn = createSerialQueue();
  return async (popup) => {
    const mark = popupMark();
    const own = marked(popup, mark);
    const problems = popupProblems(own);
    if (problems.length > 0)
      throw new RangeError(`The messenger does not show this pop-up: ${problems.join(', ')}.`);
    const button = await inTurn(() => awaitButton(bridge, own));
    return button === '' ? null : button.slice(mark.length + SEPARATOR.length);
  };
}

/**
 * Used for a messenger too old for pop-ups: it would show nothing and send no event, so the promise
 * would never settle.
 */
export const noPopups: ShowPopup = () =>
  Promise.reject(new RangeError('This messenger does not show pop-ups.'));

/** @returns the id of one of these buttons, empty for none */
function awaitButton(bridge: Bridge, popup: Popup): Promise<string> {
  return new Promise((settle) => {
    const stop = bridge.on('popup_closed', (message) => {
      const pressed = buttonOf(message);
      if (pressed !== '' && !popup.buttons.some(({ id }) => id === pressed)) return;
      stop();
      settle(pressed);
    });
    bridge.post('web_app_open_popup', popup);
  });
}
