let isPressed = false;

/** A touch fires `mousedown` and `mouseup` when the finger is lifted; focus moves in between. */
if (typeof document !== 'undefined') {
  document.addEventListener(
    'mousedown',
    () => {
      isPressed = true;
    },
    true,
  );
  document.addEventListener(
    'mouseup',
    () => {
      isPressed = false;
    },
    true,
  );
}

/**
 * Runs `then` immediately or, during a press, after it. If the page moved during a press, the press
 * would miss its target. A field that loses focus to a button is notified in the middle of the
 * press.
 */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then();
    return;
  }
  // The click follows immediately and must be handled first.
  document.addEventListener(
    'mouseup',
    () => {
      setTimeout(then, 0);
    },
    { once: true },
  );
}
