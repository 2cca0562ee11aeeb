/** An entry of its own: a frame shows the note without the wallet. */
export { SandboxNote } from './components/SandboxNote';
