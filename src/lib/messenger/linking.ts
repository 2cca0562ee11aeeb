/** The question whether to link the messenger with the account that has just been logged in. */
let linking: Promise<void> = Promise.resolve();

/** Called when the messenger starts to ask; what follows a login waits for the end of it. */
export function setLinking(asking: Promise<void>): void {
  linking = asking;
}

/**
 * Resolves once the user has answered and the answer is stored; at once if nothing is asked. Opening
 * a page before then could end the document that asks.
 */
export function untilLinked(): Promise<void> {
  return linking;
}
