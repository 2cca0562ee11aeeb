import { lazy, Suspense, useEffect, useState } from 'react';

import type { OrderSubmit } from '../state/submit';

const EmailPopup = lazy(() =>
  import(/* webpackChunkName: "email-popup" */ './EmailPopup').then((module) => ({
    default: module.EmailPopup,
  })),
);

/**
 * The slot for the popup. Once shown, the popup stays mounted, so that it can restore focus when it
 * closes.
 */
export function EmailPrompt({ submit }: { submit: OrderSubmit }) {
  const { isAskingEmail, answerEmail, cancelEmail } = submit;
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    if (isAskingEmail) setWasAsked(true);
  }, [isAskingEmail]);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <EmailPopup isOpen={isAskingEmail} onAnswer={answerEmail} onCancel={cancelEmail} />
    </Suspense>
  );
}
