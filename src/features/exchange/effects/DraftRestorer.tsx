import { useEffect } from 'react';

import { formOfDraft } from '../pure/form-of-draft';
import { returning } from '../state/returning';
import { submissions } from '../state/submissions';
import { usePair } from '../state/use-calculator';
import { useFillForm } from '../state/use-fill-form';

/**
 * Restores the form from a submission that did not create an order, and deletes that submission.
 */
export function DraftRestorer(): null {
  const { from, to } = usePair();
  const fill = useFillForm();
  useEffect(() => {
    if (!returning.read()) return;
    const taken = submissions.claimReturned(from.slug, to.slug);
    if (taken === null) return;
    returning.clear();
    fill(formOfDraft(taken));
  }, [from.slug, to.slug, fill]);
  return null;
}
