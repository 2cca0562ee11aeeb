import type * as z from 'zod';

type Description = { problem: string; fix: string };

/** Separates the problem from the fix in the messages of schemas. */
const fixSeparator = ' >> ';

/** Combines a problem and its fix in one message. */
export const rule = (problem: string, fix: string): string => `${problem}${fixSeparator}${fix}`;

/** Describes one schema issue to the editor. */
export function describeIssue(issue: z.core.$ZodIssue): Description {
  const name = nameOf(issue.path);
  if (issue.input === null)
    return issue.path.length === 0
      ? emptyFile
      : { problem: `${name} is empty`, fix: 'Add text or remove the field' };
  if (issue.input === undefined) return missing(name, issue);
  const [wrong = '', fix] = issue.message.split(fixSeparator);
  if (fix !== undefined) return { problem: `${name} ${wrong}`, fix };
  return describeByCode(issue, name);
}

function describeByCode(issue: z.core.$ZodIssue, name: string): Description {
  if (issue.code === 'unrecognized_keys')
    return {
      problem:
        `${list(issue.keys)} ` +
        (issue.keys.length === 1 ? 'is an unknown field' : 'are unknown fields') +
        (issue.path.length === 0 ? '' : ` of ${name}`),
      fix: 'Correct the spelling or remove it',
    };
  if (issue.code === 'invalid_value')
    return { problem: `${name} has an unknown value`, fix: `Use one of ${list(issue.values)}` };
  if (issue.code === 'invalid_type')
    return {
      problem: `${name} must be ${kinds[issue.expected] ?? issue.expected}`,
      fix: issue.expected === 'string' ? 'Put it in quotes' : 'Correct it',
    };
  return { problem: `${name}: ${issue.message}`, fix: 'Correct it' };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'a group of fields',
  record: 'a group of fields',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
};

const emptyFile: Description = {
  problem: 'the file is empty',
  fix: 'Add content or remove the file',
};

const missing = (name: string, issue: z.core.$ZodIssue): Description =>
  issue.path.length === 0 ? emptyFile : { problem: `${name} is missing`, fix: 'Add it' };

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the content' : `"${path.map(String).join('.')}"`;
}

function list(words: readonly unknown[]): string {
  return words.map((word) => `"${String(word)}"`).join(', ');
}
