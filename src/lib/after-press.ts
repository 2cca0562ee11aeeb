let isPressed = false;

/** A touch fires the same two events after the finger lifts; the focus moves between them. */
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
 * Runs `then` immediately or, during a press, after it. Moving the page during a press would make
 * the press miss its target. A field that loses the focus to a button gets the event in the middle
 * of the press.
 */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then();
    return;
  }
  // The click follows immediately and is handled first.
  document.addEventListener(
    'mouseup',
    () => {
      setTimeout(then, 0);
    },
    { once: true },
  );
}
