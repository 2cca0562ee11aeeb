/** A separate entry point, because the widget shows the note without the wallet. */
export { SandboxNote } from './components/SandboxNote';
