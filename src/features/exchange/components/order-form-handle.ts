/** Lets the button drive the open form, whose code loads after the button. */

export type OrderFormHandle = {
  /**
   * Handles a click on the exchange button: validates the form, prompts for missing fields, and
   * creates the order.
   */
  readonly submit: () => void;
};
