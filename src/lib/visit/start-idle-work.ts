import { startMeasuring } from '../analytics/start-measuring';
import { isBot } from '../bots/is-bot';
import { pollWhileVisible } from '../build/poll-while-visible';
import { buildCheckMs, siteBuild } from '../build/site-build';
import { whenActivated } from '../when-activated';

/**
 * Starts, once the visitor sees the page and the browser is idle, what no visitor waits for:
 * analytics, and checks for a newer build. Skips bots, which don't stay long enough. A development
 * server has no builds to check for.
 */
export function startIdleWork(): void {
  if (isBot(navigator.userAgent)) return;
  // Safari has no `requestIdleCallback`.
  const whenIdle =
    (window as Partial<Window>).requestIdleCallback ??
    ((task: () => void) => {
      setTimeout(task, 1_000);
    });
  const startNow = (): void => {
    startMeasuring();
    if (process.env.NODE_ENV === 'production')
      pollWhileVisible(
        () => {
          void siteBuild.check();
        },
        buildCheckMs,
        document,
      );
  };
  whenActivated(() => {
    whenIdle(startNow);
  });
}
