import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFocusRefuge } from '../../../lib/use-focus-refuge';
import { EmailForm } from './EmailForm';

/**
 * Asks for an email where the order has none. Once one is stored the form goes, together with the focus in it: a sentence in its place says what happened, and takes the focus.
 */
export function EmailPart({ isStored }: { isStored: boolean }) {
  const { t } = useTranslation('order');
  const [wasStored] = useState(isStored);
  const sentence = useFocusRefuge<HTMLDivElement>(isStored);
  if (wasStored) return null;
  return (
    <>
      {!isStored && <EmailForm />}
      {/* The region is there before its words, because a screen reader announces a change only. */}
      <div ref={sentence} role="status" tabIndex={-1}>{isStored && t('email.stored')}</div>
    </>
  );
}
