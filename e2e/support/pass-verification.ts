import sharp from 'sharp';

import { submitKycDocuments } from '../../contract/endpoints/kyc';
import {
  approveKycSubmission,
  listKycSubmissions,
  claimKycSubmission,
} from '../../contract/endpoints/kyc-review';
import { KYC_PHOTOS } from '../../contract/kyc/photos';
import { callApi, logInByCall } from './account-calls';
import { registerElsewhere, type Login } from './account-pages';
import { runOps } from './operator';
import { CARD_HOLDER } from './personal-values';
import type { Product } from './product';

const personal = {
  ...CARD_HOLDER,
  residenceCountry: 'DE',
  issueCountry: 'PL',
  identityType: 'passport',
};

/**
 * Submits the documents of a user, and approves them as a reviewer created for this purpose, with
 * the calls that the pages make.
 */
export async function passVerification(
  product: Pick<Product, 'url' | 'settings'>,
  user: Login,
): Promise<void> {
  const { url } = product;
  const form = new FormData();
  for (const [name, text] of Object.entries(personal)) form.set(name, text);
  const photo = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 800, height: 600, channels: 3, background: '#57a' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );
  for (const name of KYC_PHOTOS) form.set(name, photo, `${name}.jpg`);
  await callApi(`${url}${submitKycDocuments.path}`, {
    method: 'POST',
    headers: { cookie: await logInByCall(url, user) },
    body: form,
  });

  const reviewer = { email: await registerElsewhere(url, user.password), password: user.password };
  await runOps(product.settings, 'accounts', 'make-admin', reviewer.email, '--scopes', 'kyc');
  const cookie = await logInByCall(url, reviewer);
  const { submissions } = (await callApi(`${url}${listKycSubmissions.path}`, {
    headers: { cookie },
  })) as {
    readonly submissions: readonly {
      readonly submissionId: string;
      readonly email: string | null;
    }[];
  };
  const own = submissions.find(({ email }) => email === user.email);
  for (const path of [claimKycSubmission.path, approveKycSubmission.path]) {
    await callApi(`${url}${path.replace(':submissionId', own?.submissionId ?? '')}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
  }
}
