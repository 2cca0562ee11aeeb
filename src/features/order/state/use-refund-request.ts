import { useState } from 'react';

import type { ErrorTextKey } from '../../../lib/api/api-error';
import { checkRefundAddress } from '../api/check-refund-address';
import type { RefundTerms } from '../api/fetch-refund-terms';
import { requestRefund } from '../api/request-refund';
import type { OrderDetails } from '../pure/order-details';
import { useOrderAction } from './use-order-action';
import { useOrderKey } from './use-order';

export type RefundAddressProblem = 'error_address_empty' | 'error_address_incorrect' | 'address_reject_iotx';

export type RefundRequest = { readonly isBusy: boolean; readonly failure: ErrorTextKey | null; readonly problem: RefundAddressProblem | null; send(address: string, memo: string): Promise<void>; clearProblem(): void };

const problemOf = { incorrect: 'error_address_incorrect', iotx: 'address_reject_iotx' } as const;

/** Asks for the deposit back. The address is checked by the service before anything is sent, so that a slip stays a slip. */
export function useRefundRequest({ pair }: OrderDetails, terms: RefundTerms | null): RefundRequest {
  const key = useOrderKey();
  const [problem, setProblem] = useState<RefundAddressProblem | null>(null);
  const { currencyTitle, networkTitle } = pair.instrumentFrom;
  const { isBusy, failure, run } = useOrderAction(async (given: { readonly address: string; readonly memo: string }) => {
    const memo = given.memo === '' ? null : given.memo;
    const verdict = await checkRefundAddress({ currencyTitle, networkTitle, address: given.address, memo });
    if (verdict === 'good') await requestRefund({ ...key, refundAddress: given.address, refundAddressMemo: memo, terms });
    else setProblem(problemOf[verdict]);
  });
  return {
    isBusy,
    failure,
    problem,
    clearProblem: () => { setProblem(null); },
    async send(address, memo) {
      const given = { address: address.trim(), memo: memo.trim() };
      setProblem(given.address === '' ? 'error_address_empty' : null);
      if (given.address !== '') await run(given);
    },
  };
}
