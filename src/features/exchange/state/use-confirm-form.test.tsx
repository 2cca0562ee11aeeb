import { act, renderHook } from '@testing-library/react';
import { RecoilRoot, useRecoilState } from 'recoil';

import { pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView, withQuery, withQuote } from '../model/quote-view';
import { noPayee } from '../model/payee';
import { useQuoteQuery } from './calculator';
import { startCalculator } from './carried-form';
import {
  acceptedTermsState,
  addressCheckState,
  payeeState,
  submitPhaseState,
  useConfirmForm,
} from './form';
import { quoteStore } from './quotes';

const address = '0xabc';

/** Renders the action of the button with a complete form and a current quote. */
function openCompleteForm() {
  const { result } = renderHook(
    () => ({
      query: useQuoteQuery(),
      phase: useRecoilState(submitPhaseState),
      form: useConfirmForm(),
    }),
    {
      wrapper: ({ children }) => (
        <RecoilRoot
          initializeState={(snapshot) => {
            startCalculator(snapshot, pairFixture, null);
            snapshot.set(payeeState('destination'), { ...noPayee, address });
            snapshot.set(addressCheckState('destination'), {
              address,
              slug: pairFixture.to.slug,
              status: 'good',
              code: null,
              hasChecksum: true,
            });
            snapshot.set(acceptedTermsState, 'crypto');
            snapshot.set(submitPhaseState, { kind: 'idle' });
          }}
        >
          {children}
        </RecoilRoot>
      ),
    },
  );
  const { query } = result.current;
  act(() => {
    quoteStore.set(
      withQuote(
        withQuery(noQuoteView, query),
        quoteFixture({ amountToGive: query?.amount ?? '0.5' }),
      ),
    );
  });
  return result;
}

afterEach(() => {
  act(() => {
    quoteStore.set(noQuoteView);
  });
});

test('the button confirms a complete form with the displayed quote', () => {
  const opened = openCompleteForm();
  act(() => {
    opened.current.form.confirm();
  });
  expect(opened.current.phase[0]).toMatchObject({ kind: 'confirmed' });
});

test('a second click before the page re-renders does not affect the order being created', () => {
  const opened = openCompleteForm();
  const { confirm } = opened.current.form;
  act(() => {
    opened.current.phase[1]({ kind: 'busy' });
  });
  act(confirm);
  expect(opened.current.phase[0]).toEqual({ kind: 'busy' });
});
