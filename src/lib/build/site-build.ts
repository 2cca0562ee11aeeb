import { fetchJson } from '../fetch-json';
import { logFailure } from '../log-failure';
import { createBuildWatch } from './build-watch';

export const buildCheckMs = 60_000;

/** The build watch of this page. */
export const siteBuild = createBuildWatch({ getJson: fetchJson, onFailure: logFailure });
