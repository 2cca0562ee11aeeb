import { hasCampaign } from '../attribution/campaign-query';
import { isBot } from '../bots/is-bot';
import { promptForConsent } from '../consent/consent-prompt';
import { logFailure } from '../log-failure';

/**
 * Stores the campaign that led to this page, and asks for consent if that is due. Call it before
 * any route rule can change the URL.
 */
export function captureCampaign(): void {
  const { href, search } = window.location;
  if (isBot(navigator.userAgent)) return;
  promptForConsent(hasCampaign(search));
  if (!hasCampaign(search)) return;
  import(/* webpackChunkName: "attribution" */ '../attribution/capture-landing').then(
    ({ captureLanding }) => {
      captureLanding(new URL(href), Date.now());
    },
    (cause: unknown) => {
      logFailure('The campaign could not be stored', cause);
    },
  );
}
