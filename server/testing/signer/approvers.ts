import type {
  PasskeyAssertion,
  PasskeyRegistrationOptions,
} from '@quayside/contract/schemas/passkeys';

import { challengeOf } from '../../chains/signer/approvals/approval-statement';
import { APPROVAL_HOST } from '../../chains/signer/approvals/verify-approval';
import { createWebauthnVerifier } from '../../platform/webauthn/webauthn-verifier';
import {
  createSoftwareDevice,
  type SoftwareDevice,
  type Tampering,
} from '../accounts/software-passkey';

const ORIGIN = `http://${APPROVAL_HOST}:4321`;
const CHALLENGE = 'A'.repeat(43);

/** A person with a device, and what the policy says of them. */
export type TestApprover = {
  readonly device: SoftwareDevice;
  readonly credential: { readonly id: string; readonly publicKey: string };
  /** Approves a statement. */
  approve(statement: string, tampering?: Tampering): ApproveMessage;
};
export type ApproveMessage = {
  readonly kind: 'approve';
  readonly statement: string;
  readonly assertion: PasskeyAssertion;
};

/** @param isCounting whether the device counts its uses */
export async function createApprover({
  isCounting = true,
}: { readonly isCounting?: boolean } = {}): Promise<TestApprover> {
  const device = createSoftwareDevice({ origin: ORIGIN, isCounting });
  const made = device.make({
    rp: { id: APPROVAL_HOST, name: 'Quayside' },
    user: { id: 'YW5u', name: 'ann', displayName: 'ann' },
    challenge: CHALLENGE,
  } as PasskeyRegistrationOptions);
  const verifier = createWebauthnVerifier({ origin: ORIGIN, rpId: APPROVAL_HOST });
  const created = await verifier.verifyRegistration(made, CHALLENGE);
  if (created === null) throw new Error('The device created no valid key.');
  return {
    device,
    credential: { id: created.credentialId, publicKey: created.publicKey },
    approve: (statement, tampering) => ({
      kind: 'approve',
      statement,
      assertion: device.show(
        {
          rpId: APPROVAL_HOST,
          challenge: challengeOf(statement),
          timeout: 1,
          userVerification: 'required',
        },
        tampering,
      ),
    }),
  };
}
