import { isRecord } from '../../../lib/is-record';
import type { Bridge } from './bridge';
import { popupProblems, type Popup } from './popup';

/**
 * @returns the id of the button that was pressed, `null` for none
 * @throws RangeError for what the messenger would not show
 */
export type ShowPopup = (popup: Popup) => Promise<string | null>;

const SEPARATOR = ':';

/** Names one question among all that this page and the one before it have asked. */
const questionMark = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const marked = (popup: Popup, mark: string): Popup => ({
  ...popup,
  buttons: popup.buttons.map((button) => ({ ...button, id: `${mark}${SEPARATOR}${button.id}` })),
});

/** What the messenger says of a closed pop-up; without a button where it was closed otherwise. */
const buttonOf = (message: unknown): string =>
  isRecord(message) && typeof message.button_id === 'string' ? message.button_id : '';

/**
 * Shows pop-ups one after the other: the messenger shows one at a time, and drops a second one. Of
 * a closed pop-up it tells the pressed button alone, so that buttons carry the mark of their
 * question: a late answer to a former one, such as one from before a reload, is not taken for an
 * answer to this.
 */
export function createPopupQueue(bridge: Bridge): ShowPopup {
  let last: Promise<unknown> = Promise.resolve();
  return async (popup) => {
    const mark = questionMark();
    const own = marked(popup, mark);
    const problems = popupProblems(own);
    if (problems.length > 0)
      throw new RangeError(`The messenger does not show this pop-up: ${problems.join(', ')}.`);
    const pressed = last.then(() => ask(bridge, own));
    last = pressed;
    const button = await pressed;
    return button === '' ? null : button.slice(mark.length + SEPARATOR.length);
  };
}

/**
 * Of a messenger that is too old for pop-ups: it would show none and say nothing, and a question
 * would never be answered.
 */
export const noPopups: ShowPopup = () =>
  Promise.reject(new RangeError('This messenger does not show pop-ups.'));

/** @returns the id of one of these buttons, empty for none */
function ask(bridge: Bridge, popup: Popup): Promise<string> {
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
