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
      .regex(/^[A-Z0-9-]+$/, rule('notContainer'))
      .optional(),
    connectivityProbeUrl: secureAddress.optional(),
    isConsentRequired: z.boolean().default(true),
    messengerOrigins: z.array(origin),
  }),
  exchange: z
    .strictObject({
      partnerReferralId: z
        .string()
        .regex(/^[\w-]{1,64}$/, rule('notReferral'))
        .optional(),
    })
    .optional(),
  requireTerms: z.boolean(rule('notTermsSwitch')).default(true),
  offersCardPurchases: z.boolean(rule('notPurchaseSwitch')).default(false),
  offersCardSales: z.boolean(rule('notSaleSwitch')).default(false),
  seo: z.strictObject({
    metaKeyCheck: z.boolean(),
    indexNowKey: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, rule('notIndexKey'))
      .optional(),
  }),
});

export type SiteFile = z.infer<typeof siteSchema>;
