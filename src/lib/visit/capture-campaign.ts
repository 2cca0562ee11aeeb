import { hasCampaign } from '../attribution/campaign-query';
import { isBot } from '../bots/is-bot';
import { promptForConsent } from '../consent/consent-prompt';
import { logFailure } from '../log-failure';

/**
 * Stores the campaign that led to this page, and asks for consent if that is due. Call it before
 * any route rule can change the URL.
 */
export function captureCampaign(): void {
  if (isBot(navigator.userAgent)) return;
  const landing = campaignUrl();
  promptForConsent(landing !== null);
  if (landing === null) return;
  import(/* webpackChunkName: "attribution" */ '../attribution/capture-landing').then(
    ({ captureLanding }) => {
      captureLanding(landing, Date.now());
    },
    (cause: unknown) => {
      logFailure('The campaign could not be stored', cause);
    },
  );
}

/**
 * Returns the URL with the campaign of this visit: that of the page, or of the page before, which the
 * visitor may have left before its campaign was stored.
 */
function campaignUrl(): URL | null {
  const { href, search, origin } = window.location;
  if (hasCampaign(search)) return new URL(href);
  const { referrer } = document;
  const before = referrer.startsWith(`${origin}/`) ? new URL(referrer) : null;
  return before !== null && hasCampaign(before.search) ? before : null;
}
