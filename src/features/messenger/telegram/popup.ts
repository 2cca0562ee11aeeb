export type PopupButton =
  | { readonly id: string; readonly type: 'default' | 'destructive'; readonly text: string }
  | { readonly id: string; readonly type: 'ok' | 'close' | 'cancel' };
export type Popup = {
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly PopupButton[];
};

const POPUP_LIMITS = {
  titleLength: 64,
  messageLength: 256,
  buttons: 3,
  buttonTextLength: 64,
  buttonIdLength: 64,
} as const;

/**
 * @returns what the messenger would reject in a pop-up, as text for a developer; an empty list if
 *   it would show the pop-up
 */
export function popupProblems({ title, message, buttons }: Popup): readonly string[] {
  const limits = POPUP_LIMITS;
  return [
    ...(title.length > limits.titleLength
      ? [`its title has more than ${limits.titleLength} characters`]
      : []),
    ...(message.length < 1 || message.length > limits.messageLength
      ? [`its message does not have 1 to ${limits.messageLength} characters`]
      : []),
    ...(buttons.length < 1 || buttons.length > limits.buttons
      ? [`it does not have 1 to ${limits.buttons} buttons`]
      : []),
    ...buttons.flatMap(buttonProblems),
  ];
}

function buttonProblems(button: PopupButton): readonly string[] {
  const isTextValid =
    !('text' in button) ||
    (button.text.length >= 1 && button.text.length <= POPUP_LIMITS.buttonTextLength);
  return [
    ...(button.id.length > POPUP_LIMITS.buttonIdLength
      ? [`the id of a button has more than ${POPUP_LIMITS.buttonIdLength} characters`]
      : []),
    ...(isTextValid
      ? []
      : [`the text of a button does not have 1 to ${POPUP_LIMITS.buttonTextLength} characters`]),
  ];
}

/** Returns whether the messenger accepts the value as a colour. */
export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
