import * as z from 'zod';

import { rule } from './describe-issue';
import { email, origin, path, secureAddress, text } from './field-schemas';
import { languagesSchema } from './languages-schema';
import { perLocaleSchema } from './per-locale-schema';

export const siteSchema = z.strictObject({
  languages: languagesSchema,
  brand: z.strictObject({
    name: text,
    legalName: text,
    tagline: perLocaleSchema(text),
    logo: path,
  }),
  contacts: z.strictObject({ supportEmail: email, authoritiesEmail: email }),
  profiles: z.array(secureAddress),
  links: z.strictObject({ terms: path, privacy: path, aml: path }),
  outside: z.strictObject({
    tagManagerId: z
      .string()
      .regex(
        /^[A-Z0-9-]+$/,
        rule('is not the id of a container', 'Copy it from the tag manager, such as GTM-ABC123'),
      )
      .optional(),
    connectivityProbeUrl: secureAddress.optional(),
    isConsentRequired: z.boolean().default(true),
    messengerOrigins: z.array(origin),
  }),
  exchange: z
    .strictObject({
      partnerReferralId: z
        .string()
        .regex(
          /^[\w-]{1,64}$/,
          rule('is not a referral code', 'Use Latin letters, digits, hyphens and underscores'),
        )
        .optional(),
    })
    .optional(),
  requireTerms: z
    .boolean(
      rule(
        'is neither true nor false',
        'Write true if people must accept the terms of use to create an account',
      ),
    )
    .default(true),
  offersCardPurchases: z
    .boolean(
      rule('is neither true nor false', 'Write true if coins can be bought with a bank card here'),
    )
    .default(false),
  offersCardSales: z
    .boolean(
      rule(
        'is neither true nor false',
        'Write true if coins can be sold for money on a bank card here',
      ),
    )
    .default(false),
  seo: z.strictObject({
    metaKeyCheck: z.boolean(),
    indexNowKey: z
      .string()
      .regex(
        /^[A-Za-z0-9-]{8,128}$/,
        rule('is not a key', 'Use 8 to 128 Latin letters, digits and hyphens'),
      )
      .optional(),
  }),
});

export type SiteFile = z.infer<typeof siteSchema>;
