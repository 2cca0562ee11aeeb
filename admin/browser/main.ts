import { init, registerCustomFormat } from '@sveltia/cms';
import { setLanguages } from '@quayside/contract/site/locales';
import { content } from 'admin:content';

import { FORMATS } from '../config/configuration';
import { createFormats } from '../formats/create-formats';
import { registerPreviews } from '../preview/register-previews';
import { adoptStyles } from './adopt-styles';
import type { BuiltContent } from './built-content';
import { editingService } from './editing-service';
import { interfaceLanguage } from './interface-language';

const { languages, shape, configurations } = content as BuiltContent;
adoptStyles();
setLanguages(languages);
const formats = createFormats(shape);
for (const [name, extension] of [
  ['yaml', 'yml'],
  ['json', 'json'],
  ['markdown', 'md'],
] as const)
  registerCustomFormat(FORMATS[name], extension, formats[name]);
void start(interfaceLanguage(Object.keys(configurations)));

async function start(language: string): Promise<void> {
  const loaded = await configurations[language]?.();
  const folders = (loaded?.configuration.collections ?? []).filter(({ folder }) => folder);
  await registerPreviews(
    folders.map(({ name }) => name),
    (document.body.dataset.previewStyles ?? '').split(' ').filter(Boolean),
  );
  const config = { ...loaded?.configuration, backend: editingService(location.origin) };
  await init({ config: config as never });
}
