import { IconButton } from '../../../components/button/IconButton';
import { useHydrated } from '../../../lib/use-hydrated';

/** Offered only where the browser lets a page read the clipboard; known after hydration. */
export function PasteButton({
  label,
  onPaste,
}: {
  label: string;
  onPaste: (text: string) => void;
}) {
  const isHydrated = useHydrated();
  // Absent on plain HTTP, whatever the types say.
  if (!isHydrated || (navigator.clipboard as Clipboard | undefined)?.readText === undefined)
    return null;
  const paste = () => {
    navigator.clipboard.readText().then(onPaste, () => undefined);
  };
  return <IconButton icon="paste" label={label} onClick={paste} />;
}
