import { createStore } from '../store';

/** A question that is answered by yes or no. */
export type MessengerQuestion = {
  readonly question: string;
  readonly yesLabel: string;
  readonly noLabel: string;
};

/** What the site asks of the messenger that it runs inside of. */
export type MessengerShell = {
  /** Name of the messenger in the paths of the API. */
  readonly messenger: string;
  /** Closes the app. */
  readonly close: () => void;
  /** Opens an address outside the app. */
  readonly openLink: (url: string) => void;
  /**
   * Asks by a pop-up of the messenger.
   * @returns `null` where it cannot: the page has to ask itself
   */
  readonly ask: (question: MessengerQuestion) => Promise<boolean | null>;
  /** Asks the user to let the bot write to them. @returns whether it may */
  readonly allowMessages: () => Promise<boolean>;
};

/** `null` in a plain page. Inside a messenger it is empty until the code of the shell is there. */
export const messengerShell = createStore<Partial<MessengerShell> | null>(null);

/**
 * Whether the page runs inside a messenger. Browser only; the static HTML is that of a plain page.
 */
export const isInMessenger = (): boolean => messengerShell.get() !== null;
