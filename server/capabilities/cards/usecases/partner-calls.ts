import { AppError } from '@quayside/contract/errors/app-error';
import {
  CRYPTO_FEATURE,
  EMAIL_ALREADY_REGISTERED,
  type PartnerEmailStatus,
} from '@quayside/contract/operations/card-partner';

import { readAccountEmail } from '../../accounts';
import type { KycAccess, PartnerFeature } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { PartnerUser } from '../ports/partner-user';
import type { CardDeps } from './card-deps';
import { askPartner } from './partner-problem';
import { keepPartnerSession, partnerSessionOf, shownSession } from './partner-session';
import { proveFirst } from './proven-email';
import { enter, refuseOtherUser, signInAs } from './sign-in-as';

/** Who makes a call to the partner, and from where. */
export type PartnerCall = {
  readonly userId: number;
  readonly email: string | null;
  readonly callerAddress: string | null;
};

/** A call that shows the token of a sign-in; `null` where none was shown and none is needed. */
export type SignedInCall = PartnerCall & { readonly token: string | null };

export type KycAccessCall = SignedInCall & {
  readonly feature: string | undefined;
  readonly returnPath: string | undefined;
  readonly locale: string | undefined;
};

/**
 * What a user of ours asks of the card partner, about nobody but themselves. All throw an AppError
 * for what the partner failed at. Before the email of the account is proven the partner is not
 * asked: signing up and in are answered and made up for later, and the rest is refused.
 */
export interface PartnerCalls {
  readonly partnerCode: string;
  /** @returns what the partner said besides yes: that it knew the email, or nothing */
  signUp(call: PartnerCall, email: string): Promise<string | null>;
  /** @returns the token for the calls below */
  signIn(call: PartnerCall, email: string): Promise<string>;
  /** Whether the email is proven here, and confirmed at the partner. */
  contacts(call: SignedInCall): Promise<PartnerEmailStatus>;
  kycStatus(call: SignedInCall): Promise<readonly PartnerFeature[]>;
  kycAccess(call: KycAccessCall): Promise<KycAccess & { readonly verificationUrl: string }>;
}

/** @see PartnerCalls */
export function createPartnerCalls(deps: CardDeps): PartnerCalls {
  const { partner } = deps;
  const ask = <Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> =>
    askPartner((problem) => deps.report(problem, `card partner ${partner.code}: ${what}`), call);
  /**
   * Asks as the user who signed in; a token that the partner does not take any more is forgotten. A
   * sign-in from before the email was proven is made up for now.
   */
  const asUser = async <Answer>(
    what: string,
    { userId, email, token, callerAddress }: SignedInCall,
    call: (user: PartnerUser) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!(await deps.proof.isProven(userId))) throw proveFirst();
    const session = await partnerSessionOf(deps, userId, token, () =>
      ask('sign-in', () => enter(partner, { email: email ?? '', callerAddress })),
    );
    return ask(what, () =>
      call({ bearer: session.bearer, callerAddress }).catch(async (thrown: unknown) => {
        if (thrown instanceof CardPartnerError && thrown.failure === 'not_signed_in')
          await session.forget();
        throw thrown;
      }),
    );
  };
  /** Of an account whose email is not proven nobody is asked: its holder is mailed a code. */
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
      const outcome = await ask('sign-up', () =>
        partner.signUp({ email, hasAcceptedTerms: true, callerAddress: call.callerAddress }),
      );
      return outcome === 'already_registered' ? EMAIL_ALREADY_REGISTERED : null;
    },
    signIn: async (call, given) => {
      const email = ownEmail(call, given);
      if (await isHeldBack(call)) return keepPartnerSession(deps, call.userId, null);
      const bearer = await ask('sign-in', () =>
        signInAs(partner, { email, callerAddress: call.callerAddress }),
      );
      return keepPartnerSession(deps, call.userId, bearer);
    },
    contacts: async (call) => {
      if (!(await deps.proof.isProven(call.userId))) {
        await shownSession(deps, call.userId, call.token);
        return 'not_confirmed';
      }
      return asUser('contacts', call, async (user) => {
        const contacts = await partner.contacts(user);
        refuseOtherUser(contacts, call.email);
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
            locale: locale === 'ru' ? 'ru' : 'en',
          }),
        };
      }),
  };
}

/** A user speaks for nobody else at the partner. */
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
 * Where the partner sends the user back to: a page of this site, whatever the call names.
 * @throws AppError ERR_VALIDATION for another site's
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
