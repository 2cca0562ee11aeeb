import { AppError } from '@quayside/contract/errors/app-error';
import { PATHS } from '@quayside/contract/endpoints/paths';
import { pictureFilePattern } from '@quayside/contract/site/pictures';

import { setCrossOriginHeaders } from '../../platform/http/cross-origin';
import type { HttpPlugin } from '../../platform/http/http-plugin';
import type { ContentLibrary } from './content-library';
import { contentTypeOf } from './site/content-types';

/**
 * `GET /content-files/{file}`: serves original pictures to a build on another machine. The name is
 * a hash of the bytes.
 */
export function contentFiles(library: ContentLibrary): HttpPlugin {
  return (app, { crossOrigin }) => {
    app.get<{ Params: { file: string } }>(`${PATHS.contentFiles}/:file`, async (request, reply) => {
      const { file } = request.params;
      const bytes = pictureFilePattern.test(file) ? await library.open().readPicture(file) : null;
      if (bytes === null) throw new AppError('ERR_NOT_FOUND', 'Image not found');
      setCrossOriginHeaders(
        crossOrigin,
        request.headers.origin,
        true,
        (name, text) => void reply.header(name, text),
      );
      return (
        reply
          .type(contentTypeOf(file))
          .header('cache-control', 'public, max-age=31536000, immutable')
          // An SVG opened directly is a document: it may render, but not run or load anything.
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          )
          .send(bytes)
      );
    });
  };
}
