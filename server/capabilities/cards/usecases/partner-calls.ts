import { AppError } from '@quayside/contract/errors/app-error';
import {
  CRYPTO_FEATURE,
  EMAIL_ALREADY_REGISTERED,
  type PartnerEmailStatus,
} from '@quayside/contract/schemas/card-partner';
import { knownLocale } from '@quayside/contract/site/locales';

import { readAccountEmail } from '../../accounts';
import type { KycAccess, PartnerFeature } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { PartnerUser } from '../ports/partner-user';
import type { CardDeps } from './card-deps';
import { callPartner } from './partner-problem';
import { storePartnerSession, partnerSessionOf, shownSession } from './partner-session';
import { emailUnconfirmedError } from './proven-email';
import { signUpAndIn, rejectOtherUser, signInAs } from './sign-in-as';

/** The caller of a request to the partner, and its IP address. */
export type PartnerCall = {
  readonly userId: number;
  readonly email: string | null;
  readonly callerAddress: string | null;
};

/** A request with the token of a sign-in; `null` if the request has none and does not need one. */
export type SignedInCall = PartnerCall & { readonly token: string | null };

export type KycAccessCall = SignedInCall & {
  readonly feature: string | undefined;
  readonly returnPath: string | undefined;
  readonly locale: string | undefined;
};

/**
 * A user's requests to the card partner about themselves. All throw an AppError for a failure of
 * the partner. Before the account's email is confirmed, nothing is sent to the partner: sign-up and
 * sign-in succeed and are completed later, and other requests are rejected.
 */
export interface PartnerCalls {
  readonly partnerCode: string;
  /**
   * @returns the partner's message besides success: that the email was already registered, or null
   */
  signUp(call: PartnerCall, email: string): Promise<string | null>;
  /** @returns the token for the requests below */
  signIn(call: PartnerCall, email: string): Promise<string>;
  /** Returns whether the email is confirmed here and at the partner. */
  contacts(call: SignedInCall): Promise<PartnerEmailStatus>;
  kycStatus(call: SignedInCall): Promise<readonly PartnerFeature[]>;
  kycAccess(call: KycAccessCall): Promise<KycAccess & { readonly verificationUrl: string }>;
}

/** @see PartnerCalls */
export function createPartnerCalls(deps: CardDeps): PartnerCalls {
  const { partner } = deps;
  const request = <Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> =>
    callPartner((problem) => deps.report(problem, `card partner ${partner.code}: ${what}`), call);
  /**
   * Sends a request as the user who signed in; a token that the partner no longer accepts is
   * deleted. Completes a sign-in from before the email was confirmed.
   */
  const asUser = async <Answer>(
    what: string,
    { userId, email, token, callerAddress }: SignedInCall,
    call: (user: PartnerUser) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!(await deps.proof.isProven(userId))) throw emailUnconfirmedError();
    const session = await partnerSessionOf(deps, userId, token, () =>
      request('sign-in', () => signUpAndIn(partner, { email: email ?? '', callerAddress })),
    );
    return request(what, () =>
      call({ bearer: session.bearer, callerAddress }).catch(async (thrown: unknown) => {
        if (thrown instanceof CardPartnerError && thrown.failure === 'not_signed_in')
          await session.forget();
        throw thrown;
      }),
    );
  };
  /**
   * Whether to send nothing to the partner because the account's email is not confirmed; if so,
   * emails a code to its owner.
   */
  const isHeldBack = async ({ userId }: PartnerCall): Promise<boolean> => {
    if (await deps.proof.isProven(userId)) return false;
    await deps.proof.mailOnce(userId);
    return true;
  };
  return {
    partnerCode: partner.code,
    signUp: async (call, given) => {
      const email = ownEmail(call, given);
      if (await isHeldBack(call)) return null;
      const outcome = await request('sign-up', () =>
        partner.signUp({ email, hasAcceptedTerms: true, callerAddress: call.callerAddress }),
      );
      return outcome === 'already_registered' ? EMAIL_ALREADY_REGISTERED : null;
    },
    signIn: async (call, given) => {
      const email = ownEmail(call, given);
      if (await isHeldBack(call)) return storePartnerSession(deps, call.userId, null);
      const bearer = await request('sign-in', () =>
        signInAs(partner, { email, callerAddress: call.callerAddress }),
      );
      return storePartnerSession(deps, call.userId, bearer);
    },
    contacts: async (call) => {
      if (!(await deps.proof.isProven(call.userId))) {
        await shownSession(deps, call.userId, call.token);
        return 'not_confirmed';
      }
      return asUser('contacts', call, async (user) => {
        const contacts = await partner.contacts(user);
        rejectOtherUser(contacts, call.email);
        return contacts.emailStatus;
      });
    },
    kycStatus: (call) => asUser('kyc-status', call, (user) => partner.kycStatus(user)),
    kycAccess: ({ feature = CRYPTO_FEATURE, returnPath, locale, ...call }) =>
      asUser('kyc-access', call, async (user) => {
        const access = await partner.kycAccess(user, readFeature(feature));
        return {
          ...access,
          verificationUrl: partner.verificationUrl(access, {
            returnUrl: returnUrlOf(deps.siteUrl, returnPath),
            locale: knownLocale(locale),
          }),
        };
      }),
  };
}

/** Rejects an email that is not the user's own. */
function ownEmail({ email }: PartnerCall, given: string): string {
  if (email === null || readAccountEmail(given) !== email)
    throw new AppError('ERR_VALIDATION', 'email must match the email of your account', {
      field: 'email',
    });
  return email;
}

function readFeature(feature: string): string {
  if (!/^[a-z_]{1,32}$/.test(feature))
    throw new AppError('ERR_VALIDATION', 'feature must be a name such as crypto', {
      field: 'feature',
    });
  return feature;
}

/**
 * Returns the URL to which the partner sends the user back: always a page of this site.
 * @throws AppError ERR_VALIDATION for another site
 */
function returnUrlOf(siteUrl: string, path = '/'): string {
  const base = new URL(siteUrl);
  const target = URL.canParse(path, base.href) ? new URL(path, base.href) : null;
  if (target === null || !path.startsWith('/') || target.origin !== base.origin)
    throw new AppError(
      'ERR_VALIDATION',
      'returnPath must be a path of this site, such as /order/1',
      { field: 'returnPath' },
    );
  return target.href;
}
