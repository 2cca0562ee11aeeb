/** What the button does to the open form, whose code comes later than the button. */
export type OrderFormHandle = {
  /** The exchange click: checks everything, asks for what is missing, and makes the order. */
  readonly press: () => void;
};
