import type * as z from 'zod';

import {
  finding,
  findingOf,
  type Finding,
  type ParamName,
  type ParamsFor,
  type ProblemCode,
  type ProblemParams,
} from '../problems/problem';

/** With what the message of a rule starts, unlike those of zod itself. */
const RULE_START = '["';

/**
 * The message of a schema's rule, which names a problem of a field.
 * @param params values of its placeholders, without the name of the field
 */
export const rule = <Code extends ProblemCode>(
  code: Code,
  ...[params]: ParamsFor<Exclude<ParamName<Code>, 'name'>>
): string => JSON.stringify([code, params ?? {}]);

/** Describes one schema issue to the editor. */
export function describeIssue(issue: z.core.$ZodIssue): Finding {
  const isFile = issue.path.length === 0;
  const name = nameOf(issue.path);
  if (issue.input === null) return isFile ? finding('emptyFile') : finding('emptyField', { name });
  if (issue.input === undefined)
    return isFile ? finding('emptyFile') : finding('missing', { name });
  if (!issue.message.startsWith(RULE_START)) return describeByCode(issue, name);
  const [code, params] = JSON.parse(issue.message) as [ProblemCode, ProblemParams];
  return findingOf(code, { ...params, name });
}

function describeByCode(issue: z.core.$ZodIssue, name: string): Finding {
  if (issue.code === 'unrecognized_keys')
    return describeUnknown(list(issue.keys), issue.keys.length > 1, issue.path, name);
  if (issue.code === 'invalid_value')
    return finding('unknownValue', { name, list: list(issue.values) });
  if (issue.code === 'invalid_type') return describeType(issue.expected, name);
  if (issue.code === 'too_small') return finding('belowMin', { name, min: String(issue.minimum) });
  if (issue.code === 'too_big') return finding('aboveMax', { name, max: String(issue.maximum) });
  return finding('notValid', { name, reason: issue.message });
}

function describeUnknown(
  fields: string,
  areSeveral: boolean,
  group: readonly PropertyKey[],
  name: string,
): Finding {
  if (group.length === 0) return finding(areSeveral ? 'unknownFields' : 'unknownField', { fields });
  return finding(areSeveral ? 'unknownFieldsOf' : 'unknownFieldOf', { fields, name });
}

const TYPES: Readonly<
  Record<string, 'notText' | 'notGroup' | 'notList' | 'notBoolean' | 'notNumber'>
> = {
  string: 'notText',
  object: 'notGroup',
  record: 'notGroup',
  array: 'notList',
  boolean: 'notBoolean',
  number: 'notNumber',
};

function describeType(type: string, name: string): Finding {
  const code = TYPES[type];
  return code === undefined ? finding('notOfType', { name, type }) : finding(code, { name });
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the content' : `"${path.map(String).join('.')}"`;
}

function list(words: readonly unknown[]): string {
  return words.map((word) => `"${String(word)}"`).join(', ');
}
