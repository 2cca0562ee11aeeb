/** The fields of a draft. They may be incomplete or of other types while an editor types. */
export type PreviewFields = Readonly<Record<string, unknown>>;

export function textIn(fields: PreviewFields, name: string): string {
  const text = fields[name];
  return typeof text === 'string' ? text : '';
}

export function listIn(fields: PreviewFields, name: string): readonly PreviewFields[] {
  const list = fields[name];
  return Array.isArray(list)
    ? list.filter((item): item is PreviewFields => typeof item === 'object' && item !== null)
    : [];
}

export function textsIn(fields: PreviewFields, name: string): readonly string[] {
  const list = fields[name];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
