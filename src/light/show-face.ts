type Faces = Readonly<Record<string, readonly [label: string, iconPath: string] | undefined>>;

/** Shows a button as it looks in a state, from the attribute that `faceData` wrote. */
export function showFace(button: HTMLElement, state: string): void {
  const [label, iconPath] = (JSON.parse(button.dataset.faces ?? '{}') as Faces)[state] ?? [];
  if (label === undefined || iconPath === undefined) return;
  button.title = label;
  button.setAttribute('aria-label', label);
  button.querySelector('path')?.setAttribute('d', iconPath);
}
