import { IconButton } from '../../../components/button/IconButton';
import { useHydrated } from '../../../lib/use-hydrated';

/** Shown only if the browser lets pages read the clipboard, which is known after hydration. */
export function PasteButton({
  label,
  onPaste,
}: {
  label: string;
  onPaste: (text: string) => void;
}) {
  const isHydrated = useHydrated();
  // Undefined on plain HTTP, despite its type.
  if (!isHydrated || (navigator.clipboard as Clipboard | undefined)?.readText === undefined)
    return null;
  const paste = () => {
    navigator.clipboard.readText().then(onPaste, () => undefined);
  };
  return <IconButton icon="paste" label={label} onClick={paste} />;
}
