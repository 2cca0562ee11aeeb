import { useState } from 'react';
import { useSetRecoilState } from 'recoil';

import type { RefundTerms } from '@quayside/contract/schemas/orders';

import { toApiError, type ErrorTextKey } from '../../../lib/api/api-error';
import { checkRefundAddress } from '../effects/check-refund-address';
import { requestRefundOnTerms } from '../effects/request-refund-on-terms';
import type { OrderDetails } from '../model/order-details';
import { refundTermsState } from './refund-terms';
import { useOrderKey } from './order';
import { useOrderAction } from './use-order-action';

type RefundAddressProblem =
  'error_address_empty' | 'error_address_incorrect' | 'address_reject_iotx';

type RefundRequest = {
  readonly isBusy: boolean;
  readonly failure: ErrorTextKey | 'error_refund_changed' | null;
  readonly problem: RefundAddressProblem | null;
  send(address: string, memo: string, shown: RefundTerms): Promise<void>;
  clearProblem(): void;
};

const problemOf = { incorrect: 'error_address_incorrect', iotx: 'address_reject_iotx' } as const;

/** Whether the service rejected a refund that would be less than the page showed. */
const isLess = (thrown: unknown): boolean => toApiError(thrown).code === 'ERR_NOT_ACCEPTABLE';

/**
 * Requests a refund of no less than the amount shown. The service checks the address first, so that
 * a typo does no harm.
 */
export function useRefundRequest({ pair }: OrderDetails): RefundRequest {
  const key = useOrderKey();
  const setTerms = useSetRecoilState(refundTermsState);
  const [problem, setProblem] = useState<RefundAddressProblem | null>(null);
  const { currencyTitle, networkTitle } = pair.instrumentFrom;
  const { isBusy, failure, run } = useOrderAction(
    async (given: {
      readonly address: string;
      readonly memo: string;
      readonly shown: RefundTerms;
    }) => {
      const memo = given.memo === '' ? null : given.memo;
      const verdict = await checkRefundAddress({
        currencyTitle,
        networkTitle,
        address: given.address,
        memo,
      });
      if (verdict !== 'good') {
        setProblem(problemOf[verdict]);
        return;
      }
      try {
        await requestRefundOnTerms({
          ...key,
          refundAddress: given.address,
          refundAddressMemo: memo,
          terms: given.shown,
        });
      } catch (thrown) {
        // The amount shown is outdated. It is hidden until the new amount loads, so that nobody
        // requests it again.
        if (isLess(thrown)) setTerms(null);
        throw thrown;
      }
    },
    (error) => (isLess(error) ? 'error_refund_changed' : null),
  );
  return {
    isBusy,
    failure,
    problem,
    clearProblem: () => {
      setProblem(null);
    },
    async send(address, memo, shown) {
      const given = { address: address.trim(), memo: memo.trim(), shown };
      setProblem(given.address === '' ? 'error_address_empty' : null);
      if (given.address !== '') await run(given);
    },
  };
}
