import { createStore } from '../store';

/** A yes/no question. */
export type ConfirmationRequest = {
  readonly question: string;
  readonly yesLabel: string;
  readonly noLabel: string;
};

/** The functions provided by the messenger that the site runs in. */
export type MessengerShell = {
  /** The name of the messenger in API paths. */
  readonly messenger: string;
  /** Closes the app. */
  readonly close: () => void;
  /** Opens a URL outside the app. */
  readonly openLink: (url: string) => void;
  /**
   * Asks in a pop-up of the messenger.
   * @returns `null` if that is not possible, in which case the page has to ask
   */
  readonly ask: (question: ConfirmationRequest) => Promise<boolean | null>;
  /** Asks the user to let the bot send messages. @returns whether it may */
  readonly allowMessages: () => Promise<boolean>;
  /** Takes the page from those of the back button, before a new document replaces it. */
  readonly forgetPage: () => void;
};

/**
 * `null` on a plain page. Inside a messenger, it is empty until the code of the shell is loaded.
 */
export const messengerShell = createStore<Partial<MessengerShell> | null>(null);

/**
 * Whether the page runs inside a messenger. Browser only; the static HTML is that of a plain page.
 */
export const isInMessenger = (): boolean => messengerShell.get() !== null;
