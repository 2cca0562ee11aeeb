import { randomBytes } from 'node:crypto';

import {
  newPasskeyCredentialSchema,
  PASSKEY_ALGORITHMS,
} from '@quayside/contract/schemas/passkeys';

import type { OpsResult } from '../../capabilities/operations/commands/ops-result';
import { APPROVAL_HOST } from '../../chains/signer/approvals/verify-approval';
import { createWebauthnVerifier, originOf } from '../../platform/webauthn/webauthn-verifier';
import { servePage } from './serve-page';

/**
 * Opens a page on this machine that creates a key on a device of a person who may approve payments.
 * @returns the lines for the policy file
 */
export function enrolApprover(name: string, show: (url: string) => void): Promise<OpsResult> {
  const challenge = randomBytes(32).toString('base64url');
  return servePage({
    page: {
      title: 'Create a key for approving payments',
      facts: [['Name in the policy', name]],
      button: 'Create key',
      request: {
        kind: 'create',
        rpId: APPROVAL_HOST,
        name,
        challenge,
        userId: randomBytes(32).toString('base64url'),
        algorithms: PASSKEY_ALGORITHMS,
      },
    },
    handle: (credential) => describeCredential(name, credential, challenge),
    show,
  });
}

async function describeCredential(
  name: string,
  credential: string,
  challenge: string,
): Promise<OpsResult> {
  const parsed = newPasskeyCredentialSchema.parse(JSON.parse(credential));
  const verifier = createWebauthnVerifier({
    origin: originOf(parsed) ?? '',
    rpId: APPROVAL_HOST,
  });
  const created = await verifier.verifyRegistration(parsed, challenge);
  if (created === null)
    return { isOk: false, text: 'The device did not create a key that verifies its owner.' };
  const { credentialId, publicKey } = created;
  const lines = JSON.stringify({ [name]: [{ id: credentialId, publicKey }] }, null, 2);
  return {
    isOk: true,
    text: `Add this to "approvers" in the signer's policy, and restart the signer:\n${lines}`,
  };
}
