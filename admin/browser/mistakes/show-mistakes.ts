import type { EntryDraft, FieldStates, Validity } from './draft-access';

/**
 * Marks the fields of a draft as the interface marks those that it finds invalid itself, and takes
 * back the marks of before. A mark that stands already isn't written again: screen readers would
 * read it once more.
 */
export function markFields(draft: EntryDraft, fields: FieldStates<readonly string[]>): void {
  for (const [locale, validities] of Object.entries(draft.validities)) {
    const messages = draft.validationMessages[locale] ?? {};
    const marks = fields[locale] ?? {};
    for (const keyPath of Object.keys(validities))
      if (isMark(validities[keyPath]) && marks[keyPath] === undefined) {
        Reflect.deleteProperty(validities, keyPath);
        Reflect.deleteProperty(messages, keyPath);
      }
    for (const [keyPath, texts] of Object.entries(marks)) {
      if (isSaid(validities[keyPath], messages[keyPath], texts)) continue;
      messages[keyPath] = texts;
      validities[keyPath] = { valid: false, customError: true, isFromServer: true };
    }
  }
}

/** What the interface says itself about a field is enough until it is mended. */
const isSaid = (
  validity: Validity | undefined,
  message: readonly string[] | undefined,
  texts: readonly string[],
): boolean => (isMark(validity) ? message?.join() === texts.join() : validity?.valid === false);

const isMark = (validity: Validity | undefined): boolean => validity?.isFromServer === true;

/** Says above a form what has no field in it. */
export function listAboveForm(form: Element, lead: string, texts: readonly string[]): void {
  const shown = form.querySelector(':scope > .quayside-mistakes');
  if (texts.length === 0) {
    shown?.remove();
    return;
  }
  const list = document.createElement('ul');
  list.append(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
  if (shown?.querySelector('ul')?.innerHTML === list.innerHTML) return;
  const title = document.createElement('p');
  title.textContent = lead;
  const box = shown ?? document.createElement('section');
  box.className = 'quayside-mistakes';
  box.setAttribute('role', 'status');
  box.replaceChildren(title, list);
  if (shown === null) form.prepend(box);
}
