import { isRecord } from '../../../lib/is-record';
import type { Haptic, Insets, MessengerHost } from '../messenger-host';
import { createBridge, type Bridge } from './bridge';
import { readLaunchData, readTheme } from './launch-data';
import { isColour } from './popup';
import { createPopupQueue, noPopups } from './popup-queue';
import { requestContact } from './request-contact';
import { isAtLeast, SINCE } from './version';

const haptics: Readonly<Record<Haptic, object>> = {
  press: { type: 'impact', impact_style: 'light' },
  success: { type: 'notification', notification_type: 'success' },
  error: { type: 'notification', notification_type: 'error' },
};

/** What the page requests of the messenger, which answers with events. */
const REQUESTS = {
  theme: 'web_app_request_theme',
  viewport: 'web_app_request_viewport',
  safeAreas: ['web_app_request_safe_area', 'web_app_request_content_safe_area'],
} as const;

/**
 * Creates the host for Telegram mini apps: https://core.telegram.org/api/web-events and
 * https://core.telegram.org/api/bots/webapps.
 */
export function createTelegramHost(parameters: string, page: Window = window): MessengerHost {
  const bridge = createBridge(page);
  const launch = readLaunchData(parameters);
  return {
    messenger: 'telegram',
    launch,
    ready() {
      bridge.post('iframe_ready', { reload_supported: false });
      bridge.post('web_app_ready');
    },
    expand: () => {
      bridge.post('web_app_expand');
    },
    close: () => {
      bridge.post('web_app_close');
    },
    openLink: (url) => {
      openLink(bridge, url);
    },
    showBackButton: (isVisible) => {
      bridge.post('web_app_setup_back_button', { is_visible: isVisible });
    },
    onBack: (listener) => {
      bridge.on('back_button_pressed', listener);
    },
    showMainButton(button) {
      if (button === null) {
        bridge.post('web_app_setup_main_button', { is_visible: false });
        return;
      }
      const { text, isActive, isBusy, color, textColor } = button;
      const colours =
        isColour(color) && isColour(textColor) ? { color, text_color: textColor } : {};
      bridge.post('web_app_setup_main_button', {
        is_visible: true,
        is_active: isActive,
        is_progress_visible: isBusy,
        text,
        ...colours,
      });
    },
    onMain: (listener) => {
      bridge.on('main_button_pressed', listener);
    },
    vibrate: (haptic) => {
      bridge.post('web_app_trigger_haptic_feedback', haptics[haptic]);
    },
    showPopup: isAtLeast(parameters, SINCE.popups) ? createPopupQueue(bridge) : noPopups,
    onTheme(listener) {
      listener(launch.theme);
      bridge.on('theme_changed', (message) => {
        listener(readTheme(isRecord(message) ? message.theme_params : null));
      });
      bridge.post(REQUESTS.theme);
    },
    onViewport: (listener) => {
      syncHeight(bridge, listener);
    },
    onSafeArea: (listener) => {
      syncSafeAreas(bridge, listener);
    },
    refresh: () => {
      requestState(bridge);
    },
    requestWriteAccess: async () =>
      isAtLeast(parameters, SINCE.writeAccess) && requestWriteAccess(bridge),
    requestContact: () => requestContact(bridge),
  };
}

/** Telegram opens its own links itself. */
function openLink(bridge: Bridge, url: string): void {
  const { hostname, pathname, search } = new URL(url);
  if (hostname === 't.me')
    bridge.post('web_app_open_tg_link', { path_full: `${pathname}${search}` });
  else bridge.post('web_app_open_link', { url });
}

const isPixels = (size: unknown): size is number =>
  typeof size === 'number' && size >= 0 && size < 10_000;
const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

function readInsets(message: unknown): Insets {
  if (!isRecord(message)) return noInsets;
  const sideOf = (size: unknown): number => (isPixels(size) ? size : 0);
  return {
    top: sideOf(message.top),
    right: sideOf(message.right),
    bottom: sideOf(message.bottom),
    left: sideOf(message.left),
  };
}

function requestState(bridge: Bridge): void {
  for (const request of [REQUESTS.theme, REQUESTS.viewport, ...REQUESTS.safeAreas])
    bridge.post(request);
}

function syncHeight(bridge: Bridge, listener: (heightPx: number) => void): void {
  bridge.on('viewport_changed', (message) => {
    if (isRecord(message) && message.is_state_stable !== false && isPixels(message.height))
      listener(message.height);
  });
  bridge.post(REQUESTS.viewport);
}

/** Adds up what the device covers and what the messenger's own controls cover. */
function syncSafeAreas(bridge: Bridge, listener: (insets: Insets) => void): void {
  let device = noInsets;
  let controls = noInsets;
  const report = (): void => {
    listener({
      top: device.top + controls.top,
      right: device.right + controls.right,
      bottom: device.bottom + controls.bottom,
      left: device.left + controls.left,
    });
  };
  bridge.on('safe_area_changed', (message) => {
    device = readInsets(message);
    report();
  });
  bridge.on('content_safe_area_changed', (message) => {
    controls = readInsets(message);
    report();
  });
  for (const request of REQUESTS.safeAreas) bridge.post(request);
}

/**
 * Asks the user to allow messages from the bot, which otherwise cannot start a conversation. The
 * messenger does not ask a user who has already allowed them.
 * @returns whether the bot may send messages
 */
function requestWriteAccess(bridge: Bridge): Promise<boolean> {
  return new Promise((settle) => {
    const stop = bridge.on('write_access_requested', (answer) => {
      stop();
      settle(isRecord(answer) && answer.status === 'allowed');
    });
    bridge.post('web_app_request_write_access');
  });
}
