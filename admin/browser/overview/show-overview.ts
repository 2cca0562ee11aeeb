import type { EntryForm } from './entry-form';
import type { OverviewGroup } from './overview-lines';

/** Shows the groups, with a link to the form of each line. */
export function groupElements(
  groups: readonly OverviewGroup[],
  nothing: string,
  formOf: (file: string) => EntryForm | null,
): readonly HTMLElement[] {
  return groups.map(({ heading, lines }, index) => {
    const title = element('h2', `${heading} (${lines.length})`);
    title.id = `group-${index + 1}`;
    const section = element('section');
    section.setAttribute('aria-labelledby', title.id);
    const items = lines.map(({ file, text }) => {
      const item = element('li');
      item.append(linkTo(file, formOf(file)), element('span', text));
      return item;
    });
    const list = element('ul');
    list.append(...items);
    section.append(title, items.length === 0 ? element('p', nothing) : list);
    return section;
  });
}

function linkTo(file: string, form: EntryForm | null): HTMLElement {
  if (form === null) return element('span', file);
  const link = element('a', form.label);
  link.href = `/admin#${form.path}`;
  return link;
}

/** @returns an element with a text */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
