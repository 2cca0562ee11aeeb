import type { LaunchData, ThemeParams } from './telegram/launch-data';
import type { Popup } from './telegram/popup';

export type MainButton = {
  readonly text: string;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly color: string;
  readonly textColor: string;
};
export type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};
export type Haptic = 'press' | 'success' | 'error';

/**
 * The messenger that the page runs in, as used by the shell. Each messenger has an adapter that
 * creates one.
 */
export interface MessengerHost {
  /** The messenger's name in API paths. */
  readonly messenger: string;
  readonly launch: LaunchData;
  /** Signals that the page can be shown. */
  ready(): void;
  /** Expands the page to all available space. */
  expand(): void;
  close(): void;
  openLink(url: string): void;
  showBackButton(isVisible: boolean): void;
  onBack(listener: () => void): void;
  /** `null` hides the button. */
  showMainButton(button: MainButton | null): void;
  onMain(listener: () => void): void;
  vibrate(haptic: Haptic): void;
  /**
   * @returns the id of the clicked button, `null` for none
   * @throws RangeError for a popup that the messenger would not show
   */
  showPopup(popup: Popup): Promise<string | null>;
  /**
   * Calls the listener immediately with the colours from the launch, and again whenever they
   * change.
   */
  onTheme(listener: (theme: ThemeParams) => void): void;
  /** Reports the height of the visible part of the page, in pixels. */
  onViewport(listener: (heightPx: number) => void): void;
  /** Reports what the device and the messenger cover at the edges, in pixels. */
  onSafeArea(listener: (insets: Insets) => void): void;
  /**
   * Requests the colours, the height and the covered edges again, which may have changed while the
   * page was not shown.
   */
  refresh(): void;
  /** Asks the user to allow messages from the bot. @returns whether they are allowed */
  requestWriteAccess(): Promise<boolean>;
  /** Returns the user's contact as the messenger signed it, `null` if it is not available. */
  requestContact(): Promise<string | null>;
}
