import { validateAddress } from '@quayside/contract/endpoints/addresses';
import { useEffect } from 'react';
import { useSetRecoilState } from 'recoil';

import { isUnreachable, toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { PayeeField } from '../model/payee';
import { addressCheckState, usePayee } from '../state/form';

const TYPING_DEBOUNCE_MS = 350;
const RETRY_MS = 5_000;
const CHECK_TIMEOUT_MS = 10_000;

/**
 * Checks an address with the service when the address or its coin changes. Retries while the
 * service is unreachable.
 */
export function AddressCheckUpdater({ field }: { field: PayeeField }): null {
  const { payee, instrument } = usePayee(field);
  const setCheck = useSetRecoilState(addressCheckState(field));
  const address = payee.address.trim();
  const { slug, currencyTitle, networkTitle } = instrument;

  useEffect(() => {
    if (address === '') return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      try {
        const { result, code, hasChecksum } = await call(
          validateAddress,
          { body: { currencyTitle, networkTitle, address, getRejectReason: true } },
          { signal: controller.signal, timeoutMs: CHECK_TIMEOUT_MS },
        );
        setCheck({
          address,
          slug,
          status: result ? 'good' : 'refused',
          code: code ?? null,
          hasChecksum: hasChecksum ?? true,
        });
      } catch (thrown) {
        if (controller.signal.aborted) return;
        const isRejection = !isUnreachable(toApiError(thrown));
        setCheck({
          address,
          slug,
          status: isRejection ? 'refused' : 'unchecked',
          code: null,
          hasChecksum: true,
        });
        if (!isRejection)
          timer = setTimeout(() => {
            void ask();
          }, RETRY_MS);
      }
    };
    timer = setTimeout(() => {
      void ask();
    }, TYPING_DEBOUNCE_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [address, slug, currencyTitle, networkTitle, setCheck]);
  return null;
}
