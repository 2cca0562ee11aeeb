import { createGatsbyConfig } from './plugins/create-gatsby-config';

export default createGatsbyConfig(process.cwd(), process.env);
