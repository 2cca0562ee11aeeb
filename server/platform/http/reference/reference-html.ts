import { fieldsTable, typeOf, type DocumentSchema } from './describe-schema';
import { elementOf, htmlOf, paragraphsOf, voidElementOf, type Markup } from './markup';
import { REFERENCE_STYLE } from './reference-style';

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: DocumentSchema;
  readonly example?: string;
};
type Content = Readonly<
  Record<string, { readonly schema: DocumentSchema; readonly example?: unknown }>
>;
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Content }>
  >;
};
export type ApiDocument = {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema & { readonly description?: string }>>;
  };
};

const WHO: Readonly<Record<string, string>> = {
  public: 'Anyone',
  visitor: 'Anyone; a session is optional and identifies the user',
  session: 'A logged-in user',
  partner: 'Signed with an API key',
  'partner-or-public': 'Anyone; a signed call gets more',
};

type Call = { readonly path: string; readonly method: string; readonly operation: Operation };

/** Writes the document as one page that loads nothing and runs nothing. */
export function referenceHtml(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const sections = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }));
  const content = [
    elementOf('header', {}, [
      elementOf('a', { href: '/swap-api' }, 'Swap API'),
      elementOf('h1', {}, document.info.title),
      elementOf('p', {}, [
        document.info.description,
        ' For programs: ',
        elementOf('a', { href: '/api/openapi.json' }, 'OpenAPI 3.1'),
        '.',
      ]),
    ]),
    elementOf(
      'nav',
      { 'aria-label': 'Sections' },
      elementOf('ul', {}, [
        ...sections.map(({ name }) => linkTo(`section-${name}`, name)),
        linkTo('signing', 'signing'),
        linkTo('schemas', 'schemas'),
      ]),
    ),
    elementOf('main', {}, [
      ...sections.map(({ name, calls: own }) =>
        elementOf('section', {}, [
          elementOf('h2', { id: `section-${name}` }, name),
          ...own.map(callArticle),
        ]),
      ),
      signingSection(),
      schemaSection(document),
    ]),
  ];
  const head = [
    voidElementOf('meta', { charset: 'utf-8' }),
    voidElementOf('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    elementOf('title', {}, document.info.title),
    voidElementOf('meta', { name: 'description', content: document.info.description }),
    { html: `<style>${REFERENCE_STYLE}</style>` },
  ];
  const html = htmlOf([elementOf('head', {}, head), elementOf('body', {}, content)]);
  return `<!doctype html>\n<html lang="en">${html}</html>\n`;
}

const linkTo = (id: string, words: string): Markup =>
  elementOf('li', {}, elementOf('a', { href: `#${id}` }, words));

function callArticle({ path, method, operation }: Call): Markup {
  const { summary, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return elementOf('article', { id: operation.operationId }, [
    elementOf('h3', {}, [
      elementOf('span', { class: 'method' }, method),
      elementOf('code', {}, path),
    ]),
    elementOf('p', { class: 'who' }, WHO[operation['x-access']] ?? 'An administrator'),
    elementOf('p', {}, paragraphsOf(summary)),
    ...(parameters.length > 0 ? [parametersTable(parameters)] : []),
    ...(body ? [fold('Body', fieldsTable(body.schema, 'Required'))] : []),
    ...exampleCode({ path, method, operation }),
    ...errorList(responses),
    ...Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) =>
        fold(
          `Response ${status}`,
          Object.values(content).map(({ schema }) => fieldsTable(schema, 'Always present')),
        ),
      ),
  ]);
}

function errorList(responses: Operation['responses']): Markup[] {
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  if (errors.length === 0) return [];
  return [
    elementOf(
      'ul',
      { 'aria-label': 'Errors' },
      errors.map(([status, { description }]) =>
        elementOf('li', {}, [`${status}: `, elementOf('code', {}, description)]),
      ),
    ),
  ];
}

const fold = (words: string, content: Markup): Markup =>
  elementOf('details', {}, [elementOf('summary', {}, words), content]);

function parametersTable(parameters: readonly Parameter[]): Markup {
  const head = elementOf(
    'tr',
    {},
    ['Parameter', 'In', 'Type', 'Required'].map((word) => elementOf('th', { scope: 'col' }, word)),
  );
  const rows = parameters.map((parameter) =>
    elementOf(
      'tr',
      {},
      [
        elementOf('code', {}, parameter.name),
        parameter.in,
        typeOf(parameter.schema),
        parameter.required ? 'yes' : 'no',
      ].map((cell) => elementOf('td', {}, cell)),
    ),
  );
  return elementOf(
    'div',
    { class: 'scroll', tabindex: '0' },
    elementOf('table', {}, [elementOf('thead', {}, head), elementOf('tbody', {}, rows)]),
  );
}

function exampleCode({ path, method, operation }: Call): Markup[] {
  const query = (operation.parameters ?? []).flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example]],
  );
  const body = operation.requestBody?.content['application/json']?.example;
  if (query.length === 0 && body === undefined) return [];
  const target = query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
  const code =
    body === undefined
      ? `${method} ${target}`
      : `${method} ${target}\nContent-Type: application/json\n\n${JSON.stringify(body, null, 2)}`;
  return [elementOf('pre', { tabindex: '0' }, elementOf('code', {}, code))];
}

function signingSection(): Markup {
  return elementOf('section', {}, [
    elementOf('h2', { id: 'signing' }, 'Signing'),
    elementOf('div', { class: 'box' }, [
      elementOf(
        'pre',
        { tabindex: '0' },
        elementOf(
          'code',
          {},
          'X-Api-Public-Key: <public key>\n' +
            'X-Api-Timestamp: <Unix time in milliseconds>\n' +
            'X-Api-Signature: Base64(HMAC_SHA256(secret key, timestamp + body + public key))',
        ),
      ),
      elementOf(
        'p',
        {},
        'The secret key is used as the text that it is. The body is the bytes that you send; ' +
          'of a GET it is empty, or the query without its question mark. The clock may be five ' +
          'minutes off.',
      ),
      elementOf(
        'p',
        {},
        elementOf(
          'a',
          { href: '/swap-api#signing' },
          'Code that signs, in JavaScript, Python and PHP',
        ),
      ),
    ]),
  ]);
}

function schemaSection({ components }: ApiDocument): Markup {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    elementOf('article', { id: `schema-${name}` }, [
      elementOf('h3', {}, name),
      ...(schema.description === undefined
        ? []
        : [elementOf('p', {}, paragraphsOf(schema.description))]),
      fieldsTable(schema, 'Always present'),
    ]),
  );
  return elementOf('section', {}, [elementOf('h2', { id: 'schemas' }, 'Schemas'), ...schemas]);
}
