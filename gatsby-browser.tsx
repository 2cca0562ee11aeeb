import './src/styles/global.css';

export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
} from './src/app/navigation/browser-hooks';
export { wrapPageElement } from './src/app/navigation/wrap-page-element';
