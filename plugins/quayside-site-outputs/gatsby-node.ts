import type { SigningKey } from '@quayside/contract/signing/proof';
import type { CreatePagesArgs, ParentSpanPluginArgs, PluginOptionsSchemaArgs } from 'gatsby';

import { reportErrors } from '../shared/report-errors';
import { siteFolders, sitePages } from '../shared/site-pages';
import { buildDay } from './build-timestamp';
import { queryOutputContent } from './output-content';
import { writeOutputs } from './write-outputs';

export type SiteOutputsOptions = {
  /** Absolute origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The public keys to publish. */
  signingKeys: readonly SigningKey[];
  /** Reads the original of a picture. @param file its name in the content schema's `pictures` */
  readPicture(file: string): Promise<Buffer>;
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    siteUrl: Joi.string().required(),
    signingKeys: Joi.array()
      .items(Joi.object({ keyId: Joi.string().required() }).unknown())
      .required(),
    readPicture: Joi.function().required(),
  });
}

export function onPostBuild(
  args: ParentSpanPluginArgs & Pick<CreatePagesArgs, 'graphql'>,
  { siteUrl, signingKeys, readPicture }: SiteOutputsOptions,
): Promise<void> {
  return reportErrors(args, async () => {
    const pages = sitePages(args);
    const { files, socialImages, pictures, buildId } = await writeOutputs({
      ...siteFolders(args),
      siteUrl,
      signingKeys,
      env: process.env,
      today: buildDay(process.env),
      content: await queryOutputContent(args),
      pages,
      readPicture,
    });
    args.reporter.info(
      `finished ${pages.length} pages, ${files} other files, ${socialImages} ` +
        `social images and ${pictures} pictures: build ${buildId}`,
    );
  });
}
