import { act, render } from '@testing-library/react';

import { Button } from '../../../components/button/Button';
import type { MainButton, MessengerHost } from '../messenger-host';
import { syncMainButton } from './sync-main-button';

const frame = () =>
  act(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve, 0);
        });
      }),
  );

test("the messenger's main button shows progress and is inactive while the page is waiting", async () => {
  const shown: (MainButton | null)[] = [];
  const screenOf = (isWaiting: boolean, isBusy = false) => (
    <div id="site-content">
      <Button variant="primary" isBusy={isBusy} data-waits={isWaiting ? '' : undefined}>
        Go on
      </Button>
    </div>
  );
  const { rerender } = render(screenOf(true));
  syncMainButton({
    showMainButton: (button: MainButton | null) => {
      shown.push(button);
    },
    onMain: () => undefined,
  } as unknown as MessengerHost);
  for (const screen of [screenOf(false), screenOf(false, true)]) {
    rerender(screen);
    await frame();
    await frame();
  }
  expect(shown.map((button) => [button?.text, button?.isActive, button?.isBusy])).toEqual([
    ['Go on', false, true],
    ['Go on', true, false],
    ['Go on', false, true],
  ]);
});

const restored = (): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

test('a page without a main action hides the main button of the page before, also when it is restored', () => {
  const shown: (MainButton | null)[] = [];
  syncMainButton({
    showMainButton: (button: MainButton | null) => {
      shown.push(button);
    },
    onMain: () => undefined,
  } as unknown as MessengerHost);
  expect(shown).toEqual([null]);
  restored();
  expect(shown).toEqual([null, null]);
});
