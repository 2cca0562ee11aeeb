import { useCallback } from 'react';

import { closeConsentPrompt, consentPromptStore } from '../../lib/consent/consent-prompt';
import { logFailure } from '../../lib/log-failure';
import { useStore } from '../../lib/use-store';
import { LazyPart } from './LazyPart';

/** No choice counts as no consent. A prompt that fails to load is tried again on the next page. */
export function ConsentOnDemand({ privacyPath }: { privacyPath: string }) {
  const isOpen = useStore(consentPromptStore, false);
  const load = useCallback(
    () =>
      import(/* webpackChunkName: "consent" */ '../consent/ConsentPrompt').then(
        ({ ConsentPrompt }) =>
          () => <ConsentPrompt privacyPath={privacyPath} />,
      ),
    [privacyPath],
  );
  const onFailure = (cause: unknown) => {
    closeConsentPrompt();
    logFailure('The question about measuring could not be loaded', cause);
  };
  return isOpen ? <LazyPart load={load} onFailure={onFailure} /> : null;
}
