import type { HostRules } from '@quayside/contract/site/host-rules';

import { revalidated } from './header-rules';
import { redirectsFile } from './redirects-file';
import { nginxMap } from './nginx-map';
import { nginxServer } from './nginx-server';
import { SPECULATION_RULES_PATTERN, SPECULATION_RULES_TYPE } from './speculation-rules';

/** Static hosts do not know the type of this file by its extension. */
const speculationRulesType = `${SPECULATION_RULES_PATTERN}\n  content-type: ${SPECULATION_RULES_TYPE}\n`;

/**
 * Returns the host rules in the formats of static hosts, by file name below `public/`.
 * @param sendableCodes codes of all coins that can be sent, for hosts that do not support expressions
 */
export function hostRuleFiles(
  rules: HostRules,
  sendableCodes: readonly string[],
): Readonly<Record<string, string>> {
  return {
    'host-rules.json': `${JSON.stringify(rules, null, 2)}\n`,
    _redirects: redirectsFile(rules, sendableCodes),
    _headers: `${headersFile(rules)}\n${speculationRulesType}`,
    'nginx-map.conf': nginxMap(rules),
    'nginx-server.conf': nginxServer(rules),
  };
}

/**
 * Some hosts concatenate the values of all matching rules, so values that they send anyway are
 * omitted: otherwise they would precede the value of any other rule. Where a rule replaces a value
 * of the rule for all paths, `! name` removes that value first, for the hosts that support it.
 */
function headersFile({ headers }: HostRules): string {
  const everywhere = new Set(
    headers
      .filter(({ match }) => match === '/*')
      .flatMap(({ headers: fields }) => Object.keys(fields)),
  );
  return headers
    .map(({ match, headers: fields }) => ({
      match,
      fields: Object.entries(fields).filter(
        ([name, text]) => !(name === 'cache-control' && text === revalidated),
      ),
    }))
    .filter(({ fields }) => fields.length > 0)
    .map(
      ({ match, fields }) =>
        `${match}\n${fields.map(([name, text]) => headerLines(match, name, text, everywhere)).join('\n')}\n`,
    )
    .join('\n');
}

function headerLines(
  match: string,
  name: string,
  text: string,
  everywhere: ReadonlySet<string>,
): string {
  const isReplaced = match !== '/*' && name !== 'cache-control' && everywhere.has(name);
  return `${isReplaced ? `  ! ${name}\n` : ''}  ${name}: ${text}`;
}
