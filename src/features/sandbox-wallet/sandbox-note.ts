/** A separate entry point, because a frame shows the note without the wallet. */
export { SandboxNote } from './components/SandboxNote';
