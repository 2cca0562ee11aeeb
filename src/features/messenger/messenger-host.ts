import type { Launch, ThemeParams } from './telegram/launch-data';
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
 * A messenger around the page, as the shell sees it. Each messenger has an adapter that makes one.
 */
export interface MessengerHost {
  /** Its name in the paths of the API. */
  readonly messenger: string;
  readonly launch: Launch;
  /** The page can be shown. */
  ready(): void;
  /** Takes all the room that there is. */
  expand(): void;
  close(): void;
  openLink(url: string): void;
  showBackButton(isVisible: boolean): void;
  onBack(listener: () => void): void;
  /** `null` hides it. */
  showMainButton(button: MainButton | null): void;
  onMain(listener: () => void): void;
  vibrate(haptic: Haptic): void;
  /**
   * @returns the id of the button that was pressed, `null` for none
   * @throws RangeError for what the messenger would not show
   */
  showPopup(popup: Popup): Promise<string | null>;
  /** Called at once with the colours of the launch, and whenever they change. */
  onTheme(listener: (theme: ThemeParams) => void): void;
  /** Height of the part of the page that shows, in pixels. */
  onViewport(listener: (heightPx: number) => void): void;
  /** What the device and the messenger cover at the edges, in pixels. */
  onSafeArea(listener: (insets: Insets) => void): void;
  /** Asks the user to let the bot write to them. @returns whether it may */
  requestWriteAccess(): Promise<boolean>;
  /** The user's contact as the messenger signed it, `null` when it is not to be had. */
  requestContact(): Promise<string | null>;
}
