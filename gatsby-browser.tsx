import './src/styles/global.css';

export { onClientEntry, onInitialClientRender, onRouteUpdate } from './src/app/navigation/browser-hooks';
