/** Lists the scripts of pages without a framework, by kind of page; below the site's root folder. */
export const LIGHT_SCRIPTS_FILE = '.cache/quayside/light-scripts.json';
