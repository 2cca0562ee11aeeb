let isPressed = false;

/** A touch makes the same two events once the finger has gone up, the focus moving between them. */
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
 * Runs `then` at once, or, while something is being pressed, after that: what moves the page under
 * a press takes the press away from what it was meant for. A field that loses the focus to a button
 * hears of it in the middle of the press.
 */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then();
    return;
  }
  // The click follows at once, and comes first.
  document.addEventListener(
    'mouseup',
    () => {
      setTimeout(then, 0);
    },
    { once: true },
  );
}
