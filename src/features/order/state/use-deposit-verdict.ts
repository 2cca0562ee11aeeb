import { depositStatement } from '@quayside/contract/signing/statements';
import { useEffect, useState } from 'react';

import { siteConfig } from '../../../config/site-config';
import { recallOrder, type KnownOrder } from '../../../lib/known-orders/known-orders';
import { verifyProof } from '../../../lib/signing/verify-proof';
import {
  isAddressShown,
  isAsRemembered,
  isSameNumber,
  type DepositVerdict,
} from '../model/deposit-verdict';
import type { OrderDetails, OrderKey } from '../model/order-details';
import { useAddressMatch, type AddressMatch } from './use-address-match';
import { useOrderKey } from './order';

type Checked = { readonly statement: string; readonly verdict: DepositVerdict };

export type DepositCheck = {
  readonly verdict: DepositVerdict;
  readonly keyId: string | null;
  readonly checkAgain: () => void;
};

/**
 * Verifies on this device that the service signed the deposit address, and that this is the order
 * the visitor placed.
 */
export function useDepositVerdict(order: OrderDetails): DepositCheck {
  const key = useOrderKey();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [attempt, setAttempt] = useState(0);
  const proof = order.depositAddress.proof ?? null;
  const statement = depositStatement(order);
  const { keyId = null, signature = null } = proof ?? {};

  useEffect(() => {
    let isWanted = true;
    const settle = (verdict: DepositVerdict) => {
      if (isWanted) setChecked({ statement, verdict });
    };
    if (siteConfig.signingKeys === '') {
      settle('keyless');
      return undefined;
    }
    verifyProof(statement, keyId === null || signature === null ? null : { keyId, signature }).then(
      settle,
      () => {
        settle('unloaded');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [statement, keyId, signature, attempt]);

  const checkAgain = () => {
    setChecked(null);
    setAttempt((before) => before + 1);
  };
  // A verdict on an earlier response does not apply to a new one.
  const signed = checked?.statement === statement ? checked.verdict : 'checking';
  const remembered = recallOrder(String(order.orderId));
  const match = useAddressMatch(
    order,
    key.destinationAddress,
    remembered?.destinationAddress ?? key.destinationAddress,
  );
  return {
    verdict: verdictOf(signed, isAsAgreed(order, key, remembered), match),
    keyId,
    checkAgain,
  };
}

/** Compares a response with the requested order and with what this browser remembers about it. */
function isAsAgreed(order: OrderDetails, key: OrderKey, remembered: KnownOrder | null): boolean {
  return isSameNumber(order, key) && (remembered === null || isAsRemembered(order, remembered));
}

function verdictOf(signed: DepositVerdict, isAgreed: boolean, match: AddressMatch): DepositVerdict {
  if (!isAgreed || match === 'other') return 'changed';
  // A negative verdict is shown without waiting for the comparison.
  return match === 'checking' && isAddressShown(signed) ? 'checking' : signed;
}
