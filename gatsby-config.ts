import { createGatsbyConfig } from './gatsby/config/create-gatsby-config';

export default createGatsbyConfig(process.cwd(), process.env);
