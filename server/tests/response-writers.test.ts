import { openApiDocument } from '../platform/http/openapi';
import { compileWriter } from '../platform/http/response-writer';
import { routes } from '../testing/http/all-routes';

/** The server compiles each of them only for its first response. */
test('the responses of every route can be written and described', () => {
  expect(routes.length).toBeGreaterThan(100);
  const failures = routes.flatMap(({ method, path, response, isPlainText }) => {
    if (isPlainText === true) return [];
    try {
      compileWriter(response);
      return [];
    } catch (error) {
      return [`${method} ${path}: ${String(error)}`];
    }
  });
  expect(failures).toEqual([]);
  expect(Object.keys(openApiDocument(routes).paths ?? {}).length).toBeGreaterThan(100);
});
