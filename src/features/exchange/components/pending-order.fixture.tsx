import { act } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { sendOrder } from '../effects/send-order';
import { draftFixture } from '../fixtures/draft';
import type { SubmissionOutcome } from '../model/submission';
import { submissions } from '../state/submissions';
import type { BuyerVerification } from './pending-order-props';
import { PendingOrder } from './PendingOrder';

export const create = jest.mocked(sendOrder);
export const destinationAddress = '0xdestination';
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  });

export function preparePendingOrder(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  act(() => {
    submissions.refresh();
  });
  create.mockReset();
}

export const renderVerification = ({ partner, isRepeated, onVerified }: BuyerVerification) => (
  <button
    type="button"
    onClick={onVerified}
  >{`${partner} verifies${isRepeated ? ' again' : ''}`}</button>
);

/** Opens the page of a previously stored order submission. */
export async function open(locale = 'en', draft = draftFixture()) {
  const onCreated = jest.fn();
  const onBack = jest.fn();
  await act(async () => {
    await submissions.prepare(draft, 'send');
  });
  renderPage(
    <PendingOrder
      destinationAddress={destinationAddress}
      renderVerification={renderVerification}
      onCreated={onCreated}
      onBack={onBack}
    />,
    locale,
  );
  await settle();
  return { onCreated, onBack };
}
export const outcome = (): SubmissionOutcome | undefined =>
  submissions.forAddress(destinationAddress, null)?.outcome;
