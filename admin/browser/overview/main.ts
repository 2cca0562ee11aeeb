import { setLanguages } from '@quayside/contract/site/locales';
import { content } from 'admin:content';

import type { BuiltContent } from '../built-content';
import { interfaceLanguage } from '../interface-language';
import { isSandbox } from '../is-sandbox';
import { mistakeWording } from '../mistakes/mistake-wording';
import { adoptSheet } from '../styles';
import { formOfFile } from './entry-form';
import { loadOverview } from './load-overview';
import { overviewGroups } from './overview-lines';
import { OVERVIEW_STYLES } from './overview-styles';
import { element, groupElements } from './show-overview';

const { languages, configurations } = content as BuiltContent;
setLanguages(languages);
adoptSheet(OVERVIEW_STYLES);
void start(interfaceLanguage(Object.keys(configurations)));

async function start(language: string): Promise<void> {
  const loaded = await configurations[language]?.();
  if (loaded === undefined) throw new Error(`There is no configuration in "${language}".`);
  const { configuration, texts } = loaded;
  const { overview, mistakes, fields } = texts;
  document.documentElement.lang = language;
  document.title = overview.title;
  const page = element('main');
  const back = element('a', overview.back);
  back.href = '/admin';
  const status = element('p', overview.loading);
  status.setAttribute('role', 'status');
  page.append(back, element('h1', overview.title), element('p', overview.lead), status);
  document.body.append(page);
  void noteSandbox(status, overview.sandbox);
  const nameOf = (locale: string): string =>
    languages.find(({ code }) => code === locale)?.name ?? locale;
  try {
    const found = await loadOverview(location.origin);
    status.textContent = found === null ? overview.signIn : '';
    if (found === null) return;
    const wording = {
      texts: overview,
      nameOf,
      original: nameOf(languages[0].code),
      sayMistake: mistakeWording(mistakes, fields).inOverview,
    };
    page.append(
      ...groupElements(overviewGroups(found, wording), overview.none, (file) =>
        formOfFile(configuration, file),
      ),
    );
  } catch {
    status.textContent = overview.failed;
  }
}

async function noteSandbox(before: Element, text: string): Promise<void> {
  if (!(await isSandbox())) return;
  const notice = element('p', text);
  notice.className = 'sandbox';
  before.before(notice);
}
