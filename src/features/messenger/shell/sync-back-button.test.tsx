import { globalHistory } from '@gatsbyjs/reach-router';
import { navigate } from '../../../testing/recorded-navigation';

import { messengerShell } from '../../../lib/messenger/messenger-shell';
import type { MessengerHost } from '../messenger-host';
import { syncBackButton } from './sync-back-button';
import { visitedPlaces } from './visited-places';

/** Navigates through the site as Gatsby does. */
const move = (to: string, isReplacing = false) => {
  const { navigate: go, _onTransitionComplete: arrive } = globalHistory as unknown as {
    navigate: (to: string, options: object) => Promise<void>;
    _onTransitionComplete: () => void;
  };
  void go(to, { replace: isReplacing });
  arrive();
};

test("the back button goes back through the app's pages, and from the first one to the home page", async () => {
  window.history.replaceState(null, '', '/ru');
  Object.assign(performance, { getEntriesByType: () => [] });
  let press = (): void => undefined;
  const shown: boolean[] = [];
  const host = {
    launch: { initData: 'user=1' },
    showBackButton: (isVisible: boolean) => {
      shown.push(isVisible);
    },
    onBack: (listener: () => void) => {
      press = listener;
    },
  };
  syncBackButton(host as unknown as MessengerHost);
  expect(shown).toEqual([false]);

  move('/ru/exchange-btc-eth', true);
  expect(shown).toEqual([false, true]);
  press();
  expect(navigate).toHaveBeenLastCalledWith('/ru', { replace: true });

  const steps = jest.spyOn(window.history, 'back');
  move('/ru/support');
  press();
  expect(steps).toHaveBeenCalledTimes(1);
  await new Promise((arrived) => {
    window.addEventListener('popstate', arrived, { once: true });
  });
  expect(window.location.pathname).toBe('/ru/exchange-btc-eth');
  press();
  expect(steps).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledTimes(2);

  move('/ru/docs');
  messengerShell.get()?.forgetPage?.();
  const { href } = new URL('/ru/exchange-btc-eth', window.location.href);
  expect(visitedPlaces.read()?.places).toEqual([href]);

  shown.length = 0;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(shown).toEqual([true]);
});
