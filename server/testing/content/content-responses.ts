import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError } from 'graphql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { readContentSdl } from '@quayside/content-service/create-content-schema';
import { localeScalar } from '@quayside/content-service/resolve/locale-scalar';

import type { LoadedContent } from '../../capabilities/content/content-library';

const typeDefs = readContentSdl({ rootDir: resolve('.') });
export const pictureFile = '0123456789abcdef.png';
const site = {
  brandName: 'Quayside',
  legalName: 'Quayside',
  tagline: '',
  logo: '/icons/quayside.svg',
  profiles: [],
  messengerOrigins: [],
};

/** Returns content with the committed schema and a handful of responses. */
export function contentWith(brandName: string, nextDueMs: number | null = null): LoadedContent {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Locale: localeScalar,
      Query: {
        site: () => ({ ...site, brandName }),
        posts: () => {
          throw new GraphQLError('"offset" must be a number from 0 to 10000.');
        },
        docs: () => {
          throw new TypeError('secret of the house');
        },
      },
    },
  });
  return {
    schema,
    nextDueMs,
    readPicture: async (file) =>
      file === pictureFile ? readFileSync(resolve('static/icons/quayside.svg')) : null,
  };
}

export const brand = '{ site(locale: en) { brandName } }';
