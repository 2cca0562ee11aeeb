import * as cms from '@sveltia/cms';
import { setLanguages } from '@quayside/contract/site/locales';
import { content } from 'admin:content';

import { FORMATS } from '../config/configuration';
import { createFormats } from '../formats/create-formats';
import { registerPreviews } from '../preview/register-previews';
import { adoptStyles } from './adopt-styles';
import type { BuiltContent } from './built-content';
import { addEditorBar } from './editor-bar';
import { editingService } from './editing-service';
import { interfaceLanguage } from './interface-language';
import { checkWhileTyping } from './mistakes/check-while-typing';
import type { DraftAccess } from './mistakes/draft-access';
import { mistakeWording } from './mistakes/mistake-wording';
import { savingTexts, type SavingTexts } from './mistakes/saving-texts';
import { adoptSheet, STYLES } from './styles';
import { renewTokens } from './tokens/renew-tokens';

const { languages, shape, configurations, backend } = content as BuiltContent;
adoptStyles();
adoptSheet(STYLES);
setLanguages(languages);
Object.assign((cms as unknown as { readonly tokens: object }).tokens, { renew: renewTokens });
const formats = createFormats(shape);
for (const [name, extension] of [
  ['yaml', 'yml'],
  ['json', 'json'],
  ['markdown', 'md'],
] as const)
  cms.registerCustomFormat(FORMATS[name], extension, formats[name]);
void start(interfaceLanguage(Object.keys(configurations)));

async function start(language: string): Promise<void> {
  const loaded = await configurations[language]?.();
  if (loaded === undefined) throw new Error(`There is no configuration in "${language}".`);
  const { configuration, texts } = loaded;
  const folders = configuration.collections.filter(({ folder }) => folder);
  await registerPreviews(
    folders.map(({ name }) => name),
    (document.body.dataset.previewStyles ?? '').split(' ').filter(Boolean),
  );
  const config = { ...configuration, backend: backend ?? editingService(location.origin) };
  await cms.init({ config: config as never });
  // A Git host knows nothing of our checks.
  if (backend !== null) return;
  void addEditorBar(texts);
  const { drafts, saving } = cms as unknown as {
    readonly drafts: DraftAccess;
    readonly saving: SavingTexts;
  };
  const wording = mistakeWording(texts.mistakes, texts.fields);
  Object.assign(saving, savingTexts(texts.rejections, wording));
  checkWhileTyping(drafts, { ...wording, lead: texts.mistakes.aboveForm });
}
